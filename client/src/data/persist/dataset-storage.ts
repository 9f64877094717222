import { experimental_createQueryPersister, type PersistedQuery } from '@tanstack/query-persist-client-core';
import { clear, createStore, del, entries, get, set, type UseStore } from 'idb-keyval';

/** Bumped when the shape of what is kept changes; what was kept before is then dropped. */
const SCHEMA = 1;

const OPENS_WITHIN_MS = 2_000;

let opened: UseStore | undefined;
const database = () => (opened ??= createStore('droptally', 'datasets'));

let answers: Promise<boolean> | undefined;
const isThere = () => (answers ??= opensInTime());

/** Some browsers begin to open a database and never end. */
async function opensInTime(): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), OPENS_WITHIN_MS);
  });
  return Promise.race([database()('readonly', () => true), late]).finally(() => clearTimeout(timer));
}

/** A browser without a database shows what the page itself has loaded. */
async function tolerant<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return (await isThere()) ? await work() : undefined;
  } catch {
    return undefined;
  }
}

const storage = {
  getItem: (key: string) => tolerant(() => get<PersistedQuery>(key, database())),
  setItem: (key: string, kept: PersistedQuery) => tolerant(() => set(key, kept, database())),
  removeItem: async (key: string) => void (await tolerant(() => del(key, database()))),
  entries: async () => (await tolerant(() => entries<string, PersistedQuery>(database()))) ?? [],
};

/** Keeps each dataset in IndexedDB, gives it back at once on the next visit and then asks whether it still holds. */
export const datasetPersister = experimental_createQueryPersister<PersistedQuery>({
  storage,
  serialize: (query) => query,
  deserialize: (kept) => kept,
  prefix: 'dataset',
  buster: String(SCHEMA),
  maxAge: Number.POSITIVE_INFINITY,
  refetchOnRestore: false,
});

/** Everything that is kept, as it is kept. */
export function keptQueries(): Promise<[string, PersistedQuery][]> {
  return storage.entries();
}

export async function clearDatasetStorage(): Promise<void> {
  await tolerant(() => clear(database()));
}
