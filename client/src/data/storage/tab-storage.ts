import { createStore } from '#data/store/store.ts';
import { openTextStorage, type StorageKind } from './text-storage.ts';

/** Storage of what belongs to one tab, such as typed entries. */
export const tabStorage = openTextStorage(
  { persistent: () => globalThis.sessionStorage, session: () => globalThis.sessionStorage },
  createStore<StorageKind>('persistent'),
);
