import { setImmediate } from 'node:timers/promises';
import type { RootDatabase } from 'lmdb';

/** What is stored cannot be what was written. */
export class Damaged extends Error {
  override name = 'Damaged';
}

/** What LMDB says of pages and transactions that a sound file has none of; a full disk, or a value too long, says none. */
const SIGNS: ReadonlySet<unknown> = new Set([
  -30_797, // MDB_PAGE_NOTFOUND
  -30_796, // MDB_CORRUPTED
  -30_795, // MDB_PANIC
  -30_794, // MDB_VERSION_MISMATCH
  -30_793, // MDB_INVALID
  -30_787, // MDB_CURSOR_FULL
  -30_786, // MDB_PAGE_FULL
  -30_784, // MDB_INCOMPATIBLE
  -30_782, // MDB_BAD_TXN, after a write that failed for one of these
  -30_779, // MDB_PROBLEM
]);

export function isDamage(error: unknown): error is Error {
  if (typeof error !== 'object' || error === null) return false;
  return error instanceof Damaged || ('code' in error && SIGNS.has(error.code));
}

/** One transaction: all of it or nothing. */
export async function transact(root: RootDatabase, work: () => void): Promise<void> {
  try {
    await root.transaction(work);
  } catch (error) {
    throw await reasonOf(error);
  }
}

/** A failed commit carries its reason as a promise, which is not always rejected with it. */
export async function reasonOf(error: unknown): Promise<unknown> {
  if (typeof error !== 'object' || !error || !('commitError' in error)) return error;
  const told = Promise.resolve(error.commitError).then(
    () => error,
    (reason: unknown) => reason,
  );
  return Promise.race([told, setImmediate(error)]);
}
