const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** First `length` base62 characters of a digest. Each uses two bytes, which makes the modulo bias negligible. */
export function base62(digest: Uint8Array, length: number): string {
  if (digest.length < length * 2) throw new RangeError(`${length} base62 characters need ${length * 2} bytes`);
  let text = '';
  for (let i = 0; i < length * 2; i += 2) text += ALPHABET[(((digest[i] ?? 0) << 8) | (digest[i + 1] ?? 0)) % 62];
  return text;
}
