/** An account's keyed hash as the warehouse holds it: eight bytes, read as one number. */
export function accountNumber(hash: Uint8Array): string {
  if (hash.length !== 8) return '0';
  return new DataView(hash.buffer, hash.byteOffset, 8).getBigUint64(0).toString();
}
