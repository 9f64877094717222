import { randomFillSync } from 'node:crypto';

const ALPHABET = '0123456789abcdefghijklmnopqrstuvwxyz';
const LENGTH = 20;
const pool = new Uint8Array(LENGTH * 512);
let used = pool.length;

/** Twenty lowercase letters and digits, the format clients expect. Identifies a request in logs; not a secret. */
export function newRequestId(): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  let id = '';
  for (const end = used + LENGTH; used < end; used++) id += ALPHABET[(pool[used] ?? 0) % ALPHABET.length];
  return id;
}
