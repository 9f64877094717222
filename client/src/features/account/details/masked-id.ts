const SHOWN = 2;

/** Enough of an id to tell two of one's own apart, and its rest as dots that do not say how long it is. */
export function maskedId(id: string): string {
  return `${id.slice(0, SHOWN)}••••••••${id.length > 3 * SHOWN ? id.slice(-SHOWN) : ''}`;
}
