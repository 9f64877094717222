/** A keyed MAC over text, at least 32 bytes long: HMAC-SHA-256 with the site's secret, given by each program. */
export type Mac = (message: string) => Uint8Array;

/** What a MAC is for. No two uses share a label, so a MAC made for one use is worth nothing in another. */
type Use =
  | 'account random'
  | 'account anonymous'
  | 'account legacy'
  | 'account seal'
  | 'account hash'
  | 'address hash'
  | 'report key'
  | 'report seal';

/** The MAC of some parts for one use; each part's length goes in, so that no two lists of parts read alike. */
export function macFor(mac: Mac, use: Use, ...parts: readonly string[]): Uint8Array {
  let message = `droptally ${use}`;
  for (const part of parts) message += `\n${part.length}:${part}`;
  return mac(message);
}

/** Equality whose time does not depend on where two texts of one length differ. */
export function sameText(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  let difference = 0;
  for (let i = 0; i < a.length; i++) difference |= a.charCodeAt(i) ^ b.charCodeAt(i);
  return difference === 0;
}
