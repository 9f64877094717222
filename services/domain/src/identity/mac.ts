/** Keyed MAC over text, at least 32 bytes: HMAC-SHA-256 with the site's secret, injected by each program. */
export type Mac = (message: string) => Uint8Array;

/** Labels that separate the uses of a MAC: a MAC made for one use is invalid for any other. */
type Use =
  | 'account anonymous'
  | 'account legacy'
  | 'account seal'
  | 'account hash'
  | 'address hash'
  | 'report key'
  | 'report seal';

/** MAC of some parts for one use. Each part is prefixed with its length, so that the encoding is unambiguous. */
export function macFor(mac: Mac, use: Use, ...parts: readonly string[]): Uint8Array {
  let message = `droptally ${use}`;
  for (const part of parts) message += `\n${part.length}:${part}`;
  return mac(message);
}

/** Compares texts in constant time; only a difference in length shows. */
export function sameText(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  let difference = 0;
  for (let i = 0; i < a.length; i++) difference |= a.charCodeAt(i) ^ b.charCodeAt(i);
  return difference === 0;
}
