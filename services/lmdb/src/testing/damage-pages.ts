import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const PAGE_BYTES = 4_096;

/** Zeroes the wanted pages of an LMDB file except the first two, even while others have it open. */
export function damagePages(dir: string, isWanted: (page: Buffer) => boolean = () => true): number {
  const file = openSync(join(dir, 'data.mdb'), 'r+');
  const page = Buffer.alloc(PAGE_BYTES);
  let damaged = 0;
  for (let at = 2 * PAGE_BYTES; readSync(file, page, 0, PAGE_BYTES, at) === PAGE_BYTES; at += PAGE_BYTES) {
    if (!isWanted(page)) continue;
    writeSync(file, Buffer.alloc(PAGE_BYTES), 0, PAGE_BYTES, at);
    damaged++;
  }
  closeSync(file);
  return damaged;
}
