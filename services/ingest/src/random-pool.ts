import { randomFillSync } from 'node:crypto';

const POOL_BYTES = 4_096;

/** Returns random bytes from a pool, so that one system call serves hundreds of ids. No byte is used twice. */
export function randomPool(): (length: number) => Uint8Array {
  let pool = new Uint8Array();
  let used = 0;
  return (length) => {
    if (used + length > pool.length) {
      pool = randomFillSync(new Uint8Array(Math.max(POOL_BYTES, length)));
      used = 0;
    }
    used += length;
    return pool.subarray(used - length, used);
  };
}
