import { setImmediate } from 'node:timers/promises';
import type { RootDatabase } from 'lmdb';
import { requireRoom } from './room.ts';

/** The stored data cannot be what was written. */
export class Damaged extends Error {
  override name = 'Damaged';
}

/** Errors of LMDB that only a damaged file causes. A full disk or a value that is too long causes none of them. */
const DAMAGE_CODES: ReadonlySet<unknown> = new Set([
  -30_797, // MDB_PAGE_NOTFOUND
  -30_796, // MDB_CORRUPTED
  -30_795, // MDB_PANIC
  -30_794, // MDB_VERSION_MISMATCH
  -30_793, // MDB_INVALID
  -30_787, // MDB_CURSOR_FULL
  -30_786, // MDB_PAGE_FULL
  -30_784, // MDB_INCOMPATIBLE
  -30_782, // MDB_BAD_TXN, after a write that failed with one of these
  -30_779, // MDB_PROBLEM
]);

export function isDamage(error: unknown): error is Error {
  if (typeof error !== 'object' || error === null) return false;
  return error instanceof Damaged || ('code' in error && DAMAGE_CODES.has(error.code));
}

/** Runs work in one transaction: all of it takes effect or nothing. */
export async function transact(root: RootDatabase, work: () => void): Promise<void> {
  requireRoom(root);
  try {
    await root.transaction(work);
  } catch (error) {
    throw await reasonOf(error);
  }
}

/** Returns the cause of a failed commit. The error carries it as a promise, which does not always reject with it. */
export async function reasonOf(error: unknown): Promise<unknown> {
  if (typeof error !== 'object' || !error || !('commitError' in error)) return error;
  const told = Promise.resolve(error.commitError).then(
    () => error,
    (reason: unknown) => reason,
  );
  return Promise.race([told, setImmediate(error)]);
}
