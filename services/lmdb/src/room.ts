import { statfsSync } from 'node:fs';
import type { RootDatabase } from 'lmdb';

/** More than a transaction writes, as a rule. */
const KEPT_FREE_BYTES = 2 ** 24;
const KEPT_FREE_SHARE = 1 / 4;

const folders = new WeakMap<RootDatabase, string>();

export function isIn(root: RootDatabase, dir: string): void {
  folders.set(root, dir);
}

/** Throws before a disk is full: LMDB may corrupt the program's memory where a transaction finds no room. */
export function requireRoom(root: RootDatabase): void {
  const dir = folders.get(root);
  if (dir && isNearlyFull(dir)) throw new Error('No space left on device, but for what is kept free');
}

/** A part of a small disk counts as little room, too. */
export function isNearlyFull(dir: string): boolean {
  const { bavail, blocks, bsize } = statfsSync(dir);
  return bavail * bsize < Math.min(KEPT_FREE_BYTES, blocks * bsize * KEPT_FREE_SHARE);
}
