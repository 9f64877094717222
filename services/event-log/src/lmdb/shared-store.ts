import { mkdirSync, realpathSync } from 'node:fs';
import { Damaged } from '@droptally/lmdb/damage';
import { hasData } from '@droptally/lmdb/data-file';
import { type Bell, createSharedBell } from '../bell.ts';
import { LogUnavailable } from '../event-log.ts';
import { type GroupCommit, groupCommit } from './group-commit.ts';
import type { Retention } from './retention.ts';
import { openStore, type Store } from './store.ts';

/** One folder's store, shared by all logs that this thread has open on it. */
export type SharedStore = GroupCommit & {
  readonly partitions: number;
  readonly bell: Bell;
  /**
   * Runs work on an open store. If it throws and the store is unusable, the store is closed, and reopened by a later
   * call.
   */
  use<T>(work: (store: Store) => T): T;
  release(): Promise<void>;
};

type Shared = { store: SharedStore; users: number };

// Opening takes the write lock, and a running transaction of this thread needs this thread to end: a second environment
// on the same folder would deadlock.
const stores = new Map<string, Shared>();

export function shareStore(dir: string, partitions: number, retention?: Retention): SharedStore {
  mkdirSync(dir, { recursive: true });
  const path = realpathSync(dir);
  const shared = stores.get(path) ?? { store: newStore(path, () => openStore(path, partitions, retention)), users: 0 };
  stores.set(path, shared);
  shared.users++;
  return shared.store;
}

// All threads of a process share one environment: a broken one is gone only when each of them has closed it.
const REOPEN_AFTER_MS = 1_000;

function newStore(path: string, reopen: () => Store): SharedStore {
  let open: Store | undefined = reopen();
  let brokenAt = 0;
  let brokenBy: unknown;
  const { partitions } = open;
  const bell = createSharedBell(`droptally log ${path}`);

  function current(): Store {
    if (open) return open;
    if (performance.now() - brokenAt < REOPEN_AFTER_MS) throw unavailable(brokenBy);
    // Opening it would make an empty one.
    if (!hasData(path)) throw unavailable(brokenBy);
    try {
      open = reopen();
      return open;
    } catch (error) {
      // A failed try holds a broken environment too: threads that retry without a pause keep it alive for each other.
      brokenAt = performance.now();
      throw error instanceof Damaged ? error : unavailable(error);
    }
  }

  function use<T>(work: (store: Store) => T): T {
    const store = current();
    try {
      return work(store);
    } catch (error) {
      throw closeIfBroken(store, error) ? unavailable(error) : error;
    }
  }

  /** A store with a damaged page stays open: opening the file again would not help. */
  function closeIfBroken(store: Store, cause: unknown): boolean {
    if (isUsable(store)) return false;
    open = undefined;
    brokenAt = performance.now();
    brokenBy = cause;
    void store.close();
    return true;
  }

  const commits = groupCommit(async (take) => {
    const store = use(usable);
    try {
      await store.write(take);
    } catch (error) {
      if (store === open) closeIfBroken(store, error);
      throw error;
    }
  }, bell.ring);

  async function release(): Promise<void> {
    await commits.drained();
    const shared = stores.get(path);
    if (!shared || --shared.users > 0) return;
    stores.delete(path);
    bell.close();
    await open?.close();
  }

  return { partitions, bell, use, release, ...commits };
}

function unavailable(cause?: unknown): LogUnavailable {
  return new LogUnavailable('the log is being opened again', { cause });
}

function isUsable(store: Store): boolean {
  try {
    store.check();
    return true;
  } catch {
    return false;
  }
}

function usable(store: Store): Store {
  store.check();
  return store;
}
