import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const PAGE_BYTES = 4_096;
const FLAGS_AT = 18;
const LEAF = 2;
const FIRST_NODE_AT = 24;

/** Overwrites pages with entries in the middle of an LMDB file, as a failing disk may: neither the first nor the last. */
export function writeGarbage(dir: string): void {
  const path = join(dir, 'data.mdb');
  const leaves = leavesIn(readFileSync(path)).sort((one, other) => one.key.compare(other.key));
  const middle = leaves.slice(leaves.length * 0.4, leaves.length * 0.6);
  // LMDB reports pages with these flags, and ends the process over some others.
  const garbage = Buffer.alloc(PAGE_BYTES, 0xe4);
  const file = openSync(path, 'r+');
  for (const { at } of middle) writeSync(file, garbage, 0, PAGE_BYTES, at);
  closeSync(file);
}

/** The pages that hold entries, each with its first key. Pages that are free, but were not written anew, count too. */
function leavesIn(data: Buffer): { at: number; key: Buffer }[] {
  const leaves: { at: number; key: Buffer }[] = [];
  for (let at = 0; at < data.length; at += PAGE_BYTES) {
    const page = data.subarray(at, at + PAGE_BYTES);
    if (page.readBigUInt64LE(0) !== BigInt(at / PAGE_BYTES) || page.readUInt16LE(FLAGS_AT) !== LEAF) continue;
    const node = page.subarray(24 + page.readUInt16LE(FIRST_NODE_AT));
    leaves.push({ at, key: node.subarray(8, 8 + node.readUInt16LE(6)) });
  }
  return leaves;
}
