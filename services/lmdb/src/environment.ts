import { existsSync, linkSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { open, type RootDatabase, type RootDatabaseOptionsWithPath } from 'lmdb';
import { Damaged } from './damage.ts';
import { DATA_FILE, hasData, isEnvironment, isWhole } from './data-file.ts';
import { isIn } from './room.ts';

// Room for 250 readers: the threads of all processes together.
const LOCK_FILE_BYTES = 16_384;

/**
 * Opens a folder for writing. Other threads and processes may have it open. With `noSync` a power cut may tear the file:
 * use it only for data that is rebuilt then.
 */
export function openEnvironment(dir: string, maxDbs: number, noSync = false): RootDatabase {
  mkdirSync(dir, { recursive: true });
  makeLockFile(dir);
  const common = { path: dir, noSubdir: false, maxDbs };
  if (hasData(dir)) {
    const file = join(dir, DATA_FILE);
    if (!isEnvironment(dir)) throw new Damaged(`${file} is damaged, or was never a log`);
    if (!isWhole(dir)) throw new Damaged(`${file} is damaged: it is shorter than it says`);
    tryToRead(common);
  }
  const root = open({
    ...common,
    // Address space, not memory or disk: the file grows as needed and is never remapped under a reader.
    mapSize: 2 ** 40,
    // A record is visible only once it is durable: no reader can act on one that a power cut takes back.
    overlappingSync: false,
    noSync,
    // Batching adds a write whose rejection cannot be caught: a full disk would end the process.
    eventTurnBatching: false,
  });
  isIn(root, dir);
  return root;
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
