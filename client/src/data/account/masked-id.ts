const SHOWN = 2;

/** Masks an id: enough remains to tell one's own ids apart, and the dots do not reveal its length. */
export function maskedId(id: string): string {
  return `${id.slice(0, SHOWN)}••••••••${id.length > 3 * SHOWN ? id.slice(-SHOWN) : ''}`;
}
