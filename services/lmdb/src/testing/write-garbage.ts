import { closeSync, openSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const PAGE_BYTES = 4_096;
const PAGES = 40;

/** Overwrites pages in the middle of an LMDB file, as a failing disk may. */
export function writeGarbage(dir: string): void {
  const path = join(dir, 'data.mdb');
  const at = Math.floor(statSync(path).size / PAGE_BYTES / 2) * PAGE_BYTES;
  // LMDB reports pages with these flags, and ends the process over some others.
  const garbage = Buffer.alloc(PAGES * PAGE_BYTES, 0xe4);
  const file = openSync(path, 'r+');
  writeSync(file, garbage, 0, garbage.length, at);
  closeSync(file);
}
