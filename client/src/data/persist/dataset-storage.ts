import { experimental_createQueryPersister, type PersistedQuery } from '@tanstack/query-persist-client-core';
import { clear, createStore, del, delMany, entries, get, keys, set, type UseStore } from 'idb-keyval';

/** Bumped when the shape of what is kept changes; what was kept before is then dropped. */
const SCHEMA = 1;

const ANSWERS_WITHIN_MS = 2_000;

let opened: UseStore | undefined;
const database = () => (opened ??= createStore('droptally', 'datasets'));

let opening: Promise<unknown> | undefined;
let isSilent = false;

/** Some browsers begin to open a database and never end, and what another page does not let go of is not read. */
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

/** A browser without a database shows what the page itself has loaded. */
async function tolerant<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    opening ??= inTime(Promise.resolve(database()('readonly', () => true)));
    await opening;
    return await work();
  } catch {
    return undefined;
  }
}

/** A page waits for an answer once, not for each of its sets. */
async function read<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  return isSilent ? undefined : tolerant(() => inTime(work()));
}

const storage = {
  getItem: (key: string) => read(() => get<PersistedQuery>(key, database())),
  setItem: (key: string, kept: PersistedQuery) => tolerant(() => set(key, kept, database())),
  removeItem: async (key: string) => void (await tolerant(() => del(key, database()))),
  entries: async () => (await read(() => entries<string, PersistedQuery>(database()))) ?? [],
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

/** Earlier builds named the account itself in the key of its sets: nobody would ask for those again, nor delete them. */
export async function forgetNamedAccounts(): Promise<void> {
  await tolerant(async () => {
    const named = (await keys<string>(database())).filter((key) => key.includes('"account":'));
    if (named.length > 0) await delMany(named, database());
  });
}

export async function clearDatasetStorage(): Promise<void> {
  await tolerant(() => clear(database()));
}
