import { useStore } from '#data/store/store.ts';
import { openTextStorage, type StorageKind, storageKind } from './text-storage.ts';

/** Storage of preferences and the account on this device. */
export const browserStorage = openTextStorage({
  persistent: () => globalThis.localStorage,
  session: () => globalThis.sessionStorage,
});

/** How long the storage lasts. Anything but persistent needs a notice, memory a warning. */
export function useStorageKind(): StorageKind {
  return useStore(storageKind);
}

/** Runs when another tab writes the key. */
export function onOtherTab(key: string, changed: () => void): void {
  globalThis.addEventListener?.('storage', (event) => {
    if (event.key === key || event.key === null) changed();
  });
}
