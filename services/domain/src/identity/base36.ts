const FIVE_CHARACTERS = 36 ** 5;

/** Five base36 characters of the 32-bit word at `offset`. */
export function base36Word(bytes: Uint8Array, offset: number): string {
  if (bytes.length < offset + 4) throw new RangeError(`a base36 word needs ${offset + 4} bytes`);
  const [a = 0, b = 0, c = 0, d = 0] = bytes.subarray(offset, offset + 4);
  return fiveCharacters(((a << 24) | (b << 16) | (c << 8) | d) >>> 0);
}

/** Five base36 characters of a 32-bit number. */
export function fiveCharacters(word: number): string {
  return (word % FIVE_CHARACTERS).toString(36).padStart(5, '0');
}
