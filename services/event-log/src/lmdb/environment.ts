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

// Room for 250 readers, threads of all processes together.
const LOCK_FILE_BYTES = 16_384;
const DATA_FILE = 'data.mdb';

/**
 * Opens a folder to write, alone or beside other threads and processes: the log's, or that of something made from it. Without
 * syncs a power cut may tear it: only for what is made anew then.
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
    // Address space, not memory or disk: the file grows as needed and is never mapped anew under a reader.
    mapSize: 2 ** 40,
    // A record is seen only when it is durable: nobody can have acted on one that a power cut takes back.
    overlappingSync: false,
    noSync,
    // Batching adds a write of its own whose rejection nobody can catch; a full disk would end the process.
    eventTurnBatching: false,
  });
}

/** False also where a first opening ended before it had written anything. */
function hasData(dir: string): boolean {
  return (statSync(join(dir, DATA_FILE), { throwIfNoEntry: false })?.size ?? 0) > 0;
}

// Where LMDB's first page says what the file is.
const MAGIC_AT = 24;
const MAGIC = 0xbeefc0de;
const PAGE_BYTES_AT = 48;
const LAST_PAGE_AT = 144;
/** Two pages that take turns at saying which state is the newest. */
const HEAD_BYTES = 8_192;

/** Whether a folder's data can be LMDB's: its binding ends the process over a file that is none of its own. */
export function isEnvironment(dir: string): boolean {
  if (!hasData(dir)) return true;
  return headOf(dir).readUInt32LE(MAGIC_AT) === MAGIC;
}

/**
 * Whether a file has all pages that its newest state counts: LMDB reads one that is missing through memory, which ends
 * the process. Pages that were given up before they were written may be missing too.
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

/** Threads share one environment. If another still holds it broken, opening it to write would do harm. */
function tryToRead(options: RootDatabaseOptionsWithPath): void {
  const trial = open({ ...options, readOnly: true });
  try {
    assertUsable(trial);
  } finally {
    void trial.close();
  }
}

/** After a failed write of a meta page LMDB refuses everything; only beginning a transaction in so many words shows it. */
export function assertUsable(root: RootDatabase): void {
  root.useReadTransaction().done();
}

/** LMDB makes a sparse file and writes it through memory, where a full disk is no error but the end of the process. */
function makeLockFile(dir: string): void {
  const lockFile = join(dir, 'lock.mdb');
  if (existsSync(lockFile)) return;
  const made = `${lockFile}.${process.pid}`;
  try {
    writeFileSync(made, Buffer.alloc(LOCK_FILE_BYTES), { flush: true });
    // Whole or not at all; if another process was first, its file stays.
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
