import { useCallback, useSyncExternalStore } from 'react';
import { preferenceStore, setPreference } from './preference-store.ts';
import type { PreferenceName, Preferences, TablePreference } from './preferences.ts';

/** A preference and its setter. Renders again when it changes, here or in another tab. */
export function usePreference<Name extends PreferenceName>(
  name: Name,
): [Preferences[Name], (value: Preferences[Name]) => void] {
  const read = () => preferenceStore.get()[name];
  const value = useSyncExternalStore(preferenceStore.watch, read, read);
  const set = useCallback((next: Preferences[Name]) => setPreference(name, next), [name]);
  return [value, set];
}

const NO_PREFERENCE: TablePreference = {};

/** The preferences of one table. A change is merged into them. */
export function useTablePreference(id: string): [TablePreference, (change: TablePreference) => void] {
  const [tables] = usePreference('tables');
  const change = useCallback(
    (next: TablePreference) => {
      const all = preferenceStore.get().tables;
      setPreference('tables', { ...all, [id]: { ...all[id], ...next } });
    },
    [id],
  );
  return [tables[id] ?? NO_PREFERENCE, change];
}
