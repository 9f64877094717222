import { useStore } from '#data/store/store.ts';
import { openTextStorage, type StorageKind, storageKind } from './text-storage.ts';

/** Where preferences and the account are kept on this device. */
export const browserStorage = openTextStorage({
  persistent: () => globalThis.localStorage,
  session: () => globalThis.sessionStorage,
});

/** Anything but persistent deserves a word; memory a warning, for all is forgotten with the page. */
export function useStorageKind(): StorageKind {
  return useStore(storageKind);
}

/** Follows what another tab writes under a key. */
export function onOtherTab(key: string, changed: () => void): void {
  globalThis.addEventListener?.('storage', (event) => {
    if (event.key === key || event.key === null) changed();
  });
}
