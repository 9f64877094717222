const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** The first `length` base62 characters that a digest gives: two bytes each, so that no character is favoured. */
export function base62(digest: Uint8Array, length: number): string {
  if (digest.length < length * 2) throw new RangeError(`${length} base62 characters need ${length * 2} bytes`);
  let text = '';
  for (let i = 0; i < length * 2; i += 2) text += ALPHABET[(((digest[i] ?? 0) << 8) | (digest[i + 1] ?? 0)) % 62];
  return text;
}
