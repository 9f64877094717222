const OFFSET = 0xcbf29ce484222325n;
const PRIME = 0x100000001b3n;

/**
 * What stands for an account where its id shall not be kept: FNV-1a of 64 bits. It is shorter than what is random in an
 * id, which therefore cannot be found again, and it is there at once, also without https.
 */
export function accountTag(id: string): string {
  let hash = OFFSET;
  for (const byte of new TextEncoder().encode(id)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * PRIME);
  return hash.toString(36);
}
