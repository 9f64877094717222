const OFFSET = 0xcbf29ce484222325n;
const PRIME = 0x100000001b3n;

/**
 * Stands in for an account id that must not be stored: 64-bit FNV-1a. The hash is shorter than the random part of an
 * id, so the id cannot be recovered. It is synchronous and works without https.
 */
export function accountTag(id: string): string {
  let hash = OFFSET;
  for (const byte of new TextEncoder().encode(id)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * PRIME);
  return hash.toString(36);
}
