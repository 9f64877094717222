const DAY_MS = 24 * 3_600_000;
const MOST_A_DAY = 2;

/** When a subscription was sent something in the last 24 hours, or the next ones by a clock that was ahead. */
export function sentOfDay(sent: readonly number[], now: number): number[] {
  return sent.filter((at) => Math.abs(now - at) < DAY_MS);
}

/** Whether a subscription may get another message: at most two in any 24 hours. */
export function maySend(sent: readonly number[], now: number): boolean {
  return sentOfDay(sent, now).length < MOST_A_DAY;
}
