import { experimental_createQueryPersister, type PersistedQuery } from '@tanstack/query-persist-client-core';
import { clear, createStore, del, delMany, entries, get, keys, set, type UseStore } from 'idb-keyval';

/** Bump when the stored shape changes; older data is then dropped. */
const SCHEMA = 1;

const ANSWERS_WITHIN_MS = 2_000;

let opened: UseStore | undefined;
const database = () => (opened ??= createStore('droptally', 'datasets'));

let opening: Promise<unknown> | undefined;
let isSilent = false;

/** Some browsers never finish opening a database, and a database locked by another page cannot be read. */
async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      isSilent = true;
      reject(new Error('The database does not answer'));
    }, ANSWERS_WITHIN_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Without a database the page shows only what it has loaded itself. */
async function tolerant<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    opening ??= inTime(Promise.resolve(database()('readonly', () => true)));
    await opening;
    return await work();
  } catch {
    return undefined;
  }
}

/** After one timeout, skip further reads, so that a page does not wait for each of its datasets. */
async function read<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  return isSilent ? undefined : tolerant(() => inTime(work()));
}

const storage = {
  getItem: (key: string) => read(() => get<PersistedQuery>(key, database())),
  setItem: (key: string, kept: PersistedQuery) => tolerant(() => set(key, kept, database())),
  removeItem: async (key: string) => void (await tolerant(() => del(key, database()))),
  entries: async () => (await read(() => entries<string, PersistedQuery>(database()))) ?? [],
};

/** Stores each dataset in IndexedDB. The next visit restores it at once and then revalidates it. */
export const datasetPersister = experimental_createQueryPersister<PersistedQuery>({
  storage,
  serialize: (query) => query,
  deserialize: (kept) => kept,
  prefix: 'dataset',
  buster: String(SCHEMA),
  maxAge: Number.POSITIVE_INFINITY,
  refetchOnRestore: false,
});

/** All stored queries. */
export function keptQueries(): Promise<[string, PersistedQuery][]> {
  return storage.entries();
}

/** Deletes datasets of earlier builds, whose keys held the account id. Nothing else would read or delete them. */
export async function forgetNamedAccounts(): Promise<void> {
  await tolerant(async () => {
    const named = (await keys<string>(database())).filter((key) => key.includes('"account":'));
    if (named.length > 0) await delMany(named, database());
  });
}

export async function clearDatasetStorage(): Promise<void> {
  await tolerant(() => clear(database()));
}
