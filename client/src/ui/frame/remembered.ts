import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

/** Frame state on this device. Without local storage it lasts as long as the page. */
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
      // The value stays in memory.
    }
    for (const listener of listeners) listener();
  },
};

/** Remembers whether a part of the frame is open; undefined until the user has chosen. */
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
