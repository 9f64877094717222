import { clear, createStore, type UseStore, values } from 'idb-keyval';
import { parsed } from '#data/storage/parsed.ts';
import type { openTextStorage } from '#data/storage/text-storage.ts';
import type { KeptReport } from './kept-report.ts';

/** Maps the stored report to its new state. Undefined means not stored, or to be deleted. */
export type Change = (kept: KeptReport | undefined) => KeptReport | undefined;

/** Stores reports by key. A change is atomic, even with other writers. */
export type ReportStorage = {
  all: () => Promise<readonly KeptReport[]>;
  change: (key: string, change: Change) => Promise<void>;
  clear: () => Promise<void>;
};

let opened: UseStore | undefined;
const database = () => (opened ??= createStore('droptally-reports', 'reports'));

/** Reports in IndexedDB. Rejects at once if the browser forbids it, and after a timeout if it never opens. */
export const databaseReports: ReportStorage = {
  all: async () => values<KeptReport>(await openedInTime()),
  change: async (key, change) => (await openedInTime())('readwrite', (store) => changeIn(store, key, change)),
  clear: async () => clear(await openedInTime()),
};

const OPENS_WITHIN_MS = 3_000;

let opening: Promise<unknown> | undefined;
let deadline: Promise<never> | undefined;

/** All calls share one timeout. If the database opens later, it is used from then on. */
async function openedInTime(): Promise<UseStore> {
  opening ??= Promise.resolve(database()('readonly', () => true));
  deadline ??= rejectIfLate(opening);
  await Promise.race([opening, deadline]);
  return database();
}

function rejectIfLate(opening: Promise<unknown>): Promise<never> {
  return new Promise((_, late) => {
    const timer = setTimeout(() => late(new Error('The database does not open')), OPENS_WITHIN_MS);
    const stop = () => clearTimeout(timer);
    opening.then(stop, stop);
  });
}

/** Resolves once the change is on disk, not when it was requested. */
function changeIn(store: IDBObjectStore, key: string, change: Change): Promise<void> {
  const { transaction } = store;
  return new Promise((done, failed) => {
    transaction.oncomplete = () => done();
    transaction.onabort = transaction.onerror = () => failed(transaction.error);
    const kept: IDBRequest<KeptReport | undefined> = store.get(key);
    kept.onsuccess = () => {
      const changed = change(kept.result);
      if (changed) store.put(changed, key);
      else store.delete(key);
    };
  });
}

type TextStorage = ReturnType<typeof openTextStorage>;

const KEY = 'droptally.reports';

/** Reports as one text. For browsers without a database, and for a full database. */
export function textReports(texts: TextStorage): ReportStorage {
  const all = (): KeptReport[] => {
    const kept = parsed(texts.read(KEY));
    return Array.isArray(kept) ? kept : [];
  };
  return {
    all: async () => all(),
    async change(key, change) {
      const kept = all();
      const changed = change(kept.find((report) => report.key === key));
      const others = kept.filter((report) => report.key !== key);
      const left = changed ? [...others, changed] : others;
      if (left.length > 0) texts.write(KEY, JSON.stringify(left));
      else texts.remove(KEY);
    },
    clear: async () => texts.remove(KEY),
  };
}
