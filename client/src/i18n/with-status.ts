/** The form of every failure: `(status) message`, or `(!) message` where there was no response (Spec §8). */
export function withStatus(status: number | null, text: string): string {
  return `(${status ?? '!'}) ${text}`;
}
