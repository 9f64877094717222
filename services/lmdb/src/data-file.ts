import { closeSync, fstatSync, openSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { PageTree, type SoundEntries } from './page-tree.ts';

export const DATA_FILE = 'data.mdb';

// Offsets in a meta page, which begins with the header of all pages.
const META_BYTES = 160;
const MAGIC_AT = 24;
const MAGIC = 0xbeefc0de;
const PAGE_BYTES_AT = 48;
const ROOTS_AT = [88, 136] as const;
const LAST_PAGE_AT = 144;
const STATE_AT = 152;
const LARGEST_PAGE_BYTES = 65_536;

/** A state of the data: its number, the last page it counts, and the roots of the free pages and of the databases. */
type State = { number: bigint; lastPage: number; roots: readonly bigint[] };

/** Also false if a first opening ended before it wrote anything. */
export function hasData(dir: string): boolean {
  return (statSync(join(dir, DATA_FILE), { throwIfNoEntry: false })?.size ?? 0) > 0;
}

/** Whether a folder's data can be LMDB's. The binding ends the process over any other file. */
export function isEnvironment(dir: string): boolean {
  return !hasData(dir) || onFile(dir, (file) => pageBytesIn(file) !== undefined);
}

/**
 * Whether a file has all pages that its newest state uses. LMDB reads the file through memory, where a missing page
 * ends the process. It may be shorter than the state counts: pages that were given up before they were written are
 * missing from the end of a sound file.
 */
export function isWhole(dir: string): boolean {
  return !hasData(dir) || onFile(dir, holdsItsPages);
}

function holdsItsPages(file: number): boolean {
  const pageBytes = pageBytesIn(file);
  if (pageBytes === undefined) return false;
  for (;;) {
    const state = newestState(file, pageBytes);
    if (!state) return false;
    // Read after the state: the file only grows.
    const pages = pagesOf(file, pageBytes);
    if (state.lastPage < pages) return true;
    const isHeld = endOf(new PageTree(file, pageBytes, pages).damaged(state.roots)) === undefined;
    // Another process may have written the pages of this state anew.
    if (isHeld || newestState(file, pageBytes)?.number === state.number) return isHeld;
  }
}

function endOf<End>(steps: Generator<void, End>): End {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

function pagesOf(file: number, pageBytes: number): number {
  return Math.floor(fstatSync(file).size / pageBytes);
}

const STEPS_PER_TURN = 500;

/**
 * Returns the first damaged page of the newest state, if any. LMDB itself may end the process over such a page. Hold a
 * read transaction meanwhile: without one, a writer may write the pages anew.
 */
export function damagedPage(dir: string): Promise<bigint | undefined> {
  return walkNewest(dir, 0n, (tree, roots) => tree.damaged(roots));
}

/** Counts the entries around the damaged pages of a database, if its root is found. Needs a read transaction as well. */
export function soundEntries(dir: string, name: string): Promise<SoundEntries | undefined> {
  return walkNewest(dir, undefined, (tree, [, main = 0n]) => tree.soundEntries(main, name));
}

/** Walks through the newest state of a file, which may have none. Lets the thread do other work meanwhile. */
async function walkNewest<Found>(
  dir: string,
  none: Found,
  walk: (tree: PageTree, roots: readonly bigint[]) => Generator<void, Found>,
): Promise<Found> {
  const file = openSync(join(dir, DATA_FILE), 'r');
  try {
    const pageBytes = pageBytesIn(file) ?? 0;
    const state = newestState(file, pageBytes);
    if (!state) return none;
    const steps = walk(new PageTree(file, pageBytes, pagesOf(file, pageBytes)), state.roots);
    for (let step = 1; ; step++) {
      const { done, value } = steps.next();
      if (done) return value;
      if (step % STEPS_PER_TURN === 0) await setImmediate();
    }
  } finally {
    closeSync(file);
  }
}

/** Undefined for a file that is not LMDB's. */
function pageBytesIn(file: number): number | undefined {
  const meta = metaAt(file, 0);
  const pageBytes = meta?.readUInt32LE(PAGE_BYTES_AT) ?? 0;
  const isPossible = pageBytes >= META_BYTES && pageBytes <= LARGEST_PAGE_BYTES;
  return isPossible ? pageBytes : undefined;
}

/** Two pages record the newest state in turns. Undefined if one of them is missing. */
function newestState(file: number, pageBytes: number): State | undefined {
  const [one, other] = [0, pageBytes].map((at) => stateIn(metaAt(file, at)));
  if (!one || !other) return undefined;
  return one.number > other.number ? one : other;
}

function stateIn(meta: Buffer | undefined): State | undefined {
  return (
    meta && {
      number: meta.readBigUInt64LE(STATE_AT),
      lastPage: Number(meta.readBigUInt64LE(LAST_PAGE_AT)),
      roots: ROOTS_AT.map((at) => meta.readBigUInt64LE(at)),
    }
  );
}

function metaAt(file: number, at: number): Buffer | undefined {
  const meta = Buffer.alloc(META_BYTES);
  if (readSync(file, meta, 0, META_BYTES, at) < META_BYTES) return undefined;
  return meta.readUInt32LE(MAGIC_AT) === MAGIC ? meta : undefined;
}

function onFile<Found>(dir: string, look: (file: number) => Found): Found {
  const file = openSync(join(dir, DATA_FILE), 'r');
  try {
    return look(file);
  } finally {
    closeSync(file);
  }
}
