import { clear, createStore, get, type UseStore } from 'idb-keyval';
import { WorkKeeper } from './work-keeper.ts';

let opened: UseStore | undefined;
const database = () => (opened ??= createStore('droptally-recognition', 'work'));

/** Work on screenshots in IndexedDB. */
export const deviceWork = new WorkKeeper({
  get: (key) => get(key, database()),
  clear: () => clear(database()),
  change: ({ set, remove }) =>
    database()('readwrite', (store) => {
      for (const [key, value] of set) store.put(value, key);
      for (const key of remove) store.delete(key);
      return done(store.transaction);
    }),
});

/** Resolves once the change is on disk, not when it was requested. */
function done(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = transaction.onerror = () => reject(transaction.error);
  });
}
