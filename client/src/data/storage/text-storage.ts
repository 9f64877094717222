import { createStore } from '#data/store/store.ts';

/** How long stored text lasts: for good, until the tab closes, or until the page is left. */
export type StorageKind = 'persistent' | 'session' | 'memory';

type TextStorage = {
  read: (key: string) => string | null;
  write: (key: string, text: string) => void;
  remove: (key: string) => void;
};

type WebStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
type WebStorages = { persistent: () => WebStorage; session: () => WebStorage };

const PROBE = 'droptally.probe';

/** The best kind of storage that has accepted all writes so far. */
export const storageKind = createStore<StorageKind>('persistent');

/** Writes to persistent storage, else to session storage, else to memory. */
export function openTextStorage(places: WebStorages, kind = storageKind): TextStorage {
  const memory = new Map<string, string>();
  const usable = { persistent: usablePlace(places.persistent), session: usablePlace(places.session) };
  const fallBack = () => kind.set(kind.get() === 'persistent' && usable.session ? 'session' : 'memory');
  const place = () => {
    const chosen = kind.get();
    return chosen === 'memory' ? undefined : usable[chosen];
  };
  if (!usable.persistent) fallBack();

  const write = (key: string, text: string): void => {
    const chosen = place();
    if (!chosen) return void memory.set(key, text);
    try {
      chosen.setItem(key, text);
    } catch {
      fallBack();
      write(key, text);
      return;
    }
    if (chosen !== usable.session) removeFrom(usable.session, key);
  };
  return {
    read: (key) => memory.get(key) ?? readFrom(usable.session, key) ?? readFrom(usable.persistent, key),
    write,
    remove(key) {
      memory.delete(key);
      removeFrom(usable.persistent, key);
      removeFrom(usable.session, key);
    },
  };
}

function removeFrom(place: WebStorage | undefined, key: string): void {
  try {
    place?.removeItem(key);
  } catch {
    // Unreachable storage holds nothing either.
  }
}

function readFrom(place: WebStorage | undefined, key: string): string | null {
  try {
    return place?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** Some browsers offer storage that throws on access, so try a write. */
function usablePlace(open: () => WebStorage): WebStorage | undefined {
  try {
    const place = open();
    place.setItem(PROBE, PROBE);
    place.removeItem(PROBE);
    return place;
  } catch {
    return undefined;
  }
}
