import {
  closeSync,
  existsSync,
  linkSync,
  mkdirSync,
  openSync,
  readSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { open, type RootDatabase, type RootDatabaseOptionsWithPath } from 'lmdb';

// Room for 250 readers: the threads of all processes together.
const LOCK_FILE_BYTES = 16_384;
const DATA_FILE = 'data.mdb';

/**
 * Opens the folder of the log, or of data derived from it, for writing. Other threads and processes may have it open.
 * With `noSync` a power cut may tear the file: use it only for data that is rebuilt then.
 */
export function openEnvironment(dir: string, maxDbs: number, noSync = false): RootDatabase {
  mkdirSync(dir, { recursive: true });
  makeLockFile(dir);
  const common = { path: dir, noSubdir: false, maxDbs };
  if (hasData(dir)) {
    if (!isEnvironment(dir)) throw new Error(`${join(dir, DATA_FILE)} is damaged, or was never a log`);
    tryToRead(common);
  }
  return open({
    ...common,
    // Address space, not memory or disk: the file grows as needed and is never remapped under a reader.
    mapSize: 2 ** 40,
    // A record is visible only once it is durable: no reader can act on one that a power cut takes back.
    overlappingSync: false,
    noSync,
    // Batching adds a write whose rejection cannot be caught: a full disk would end the process.
    eventTurnBatching: false,
  });
}

/** Also false if a first opening ended before it wrote anything. */
function hasData(dir: string): boolean {
  return (statSync(join(dir, DATA_FILE), { throwIfNoEntry: false })?.size ?? 0) > 0;
}

// Where LMDB's first page identifies the file.
const MAGIC_AT = 24;
const MAGIC = 0xbeefc0de;
const PAGE_BYTES_AT = 48;
const LAST_PAGE_AT = 144;
/** Two meta pages, which record the newest state in turns. */
const HEAD_BYTES = 8_192;

/** Whether a folder's data can be LMDB's. The binding ends the process over any other file. */
export function isEnvironment(dir: string): boolean {
  if (!hasData(dir)) return true;
  return headOf(dir).readUInt32LE(MAGIC_AT) === MAGIC;
}

/**
 * Whether a file has all pages that its newest state counts. LMDB reads the file through memory, where a missing page
 * ends the process. Pages that were freed before they were written may be missing too.
 */
export function isWhole(dir: string): boolean {
  if (!hasData(dir)) return true;
  const head = headOf(dir);
  const pageBytes = head.readUInt32LE(PAGE_BYTES_AT);
  if (pageBytes < HEAD_BYTES / 2) return true;
  const [older, newer] = [0, HEAD_BYTES / 2].map((meta) => Number(head.readBigUInt64LE(meta + LAST_PAGE_AT)));
  return (Math.max(older ?? 0, newer ?? 0) + 1) * pageBytes <= statSync(join(dir, DATA_FILE)).size;
}

function headOf(dir: string): Buffer {
  const head = Buffer.alloc(HEAD_BYTES);
  const file = openSync(join(dir, DATA_FILE), 'r');
  try {
    readSync(file, head);
    return head;
  } finally {
    closeSync(file);
  }
}

/** Threads share one environment. If another thread still holds a broken one, opening it for writing would do harm. */
function tryToRead(options: RootDatabaseOptionsWithPath): void {
  const trial = open({ ...options, readOnly: true });
  try {
    assertUsable(trial);
  } finally {
    void trial.close();
  }
}

/** After a failed write of a meta page LMDB refuses everything. Only an explicitly begun transaction reveals that. */
export function assertUsable(root: RootDatabase): void {
  root.useReadTransaction().done();
}

/** LMDB would make a sparse file and write it through memory, where a full disk ends the process without an error. */
function makeLockFile(dir: string): void {
  const lockFile = join(dir, 'lock.mdb');
  if (existsSync(lockFile)) return;
  const made = `${lockFile}.${process.pid}`;
  try {
    writeFileSync(made, Buffer.alloc(LOCK_FILE_BYTES), { flush: true });
    // Atomic. If another process was first, its file stays.
    linkIfAbsent(made, lockFile);
  } finally {
    rmSync(made, { force: true });
  }
}

function linkIfAbsent(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if (!existsSync(to)) throw error;
  }
}
