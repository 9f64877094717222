import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

/** How a reader left the frame on this device; a browser that keeps nothing forgets it with the page. */
export const frameStorage = {
  kept: new Map<string, string>(),
  getItem(key: string): string | null {
    try {
      return localStorage.getItem(`droptally.frame.${key}`) ?? this.kept.get(key) ?? null;
    } catch {
      return this.kept.get(key) ?? null;
    }
  },
  setItem(key: string, value: string): void {
    this.kept.set(key, value);
    try {
      localStorage.setItem(`droptally.frame.${key}`, value);
    } catch {
      // Kept in memory alone.
    }
    for (const listener of listeners) listener();
  },
};

/** A part of the frame that is open or not, remembered; undefined until the reader has said so. */
export function useRemembered(key: string): [boolean | undefined, (open: boolean) => void] {
  const value = useRememberedText(key);
  return [value === null ? undefined : value === 'true', (open) => frameStorage.setItem(key, String(open))];
}

function useRememberedText(key: string): string | null {
  return useSyncExternalStore(watch, () => frameStorage.getItem(key));
}

function watch(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}
