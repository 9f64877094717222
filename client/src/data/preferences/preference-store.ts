import { browserStorage, onOtherTab } from '#data/storage/browser-storage.ts';
import { createStore } from '#data/store/store.ts';
import { EARLIER_KEYS, type EarlierState, readEarlierState } from './earlier-site.ts';
import { DEFAULT_PREFERENCES, type PreferenceName, type Preferences } from './preferences.ts';
import { readPreferences, writePreferences } from './read-preferences.ts';

export const PREFERENCES_KEY = 'droptally.preferences';

export const preferenceStore = createStore<Preferences>(readPreferences(browserStorage.read(PREFERENCES_KEY)));

export function followPreferencesOfOtherTabs(): void {
  onOtherTab(PREFERENCES_KEY, () => preferenceStore.set(readPreferences(browserStorage.read(PREFERENCES_KEY))));
}

export function getPreference<Name extends PreferenceName>(name: Name): Preferences[Name] {
  return preferenceStore.get()[name];
}

export function setPreference<Name extends PreferenceName>(name: Name, value: Preferences[Name]): void {
  setPreferences({ [name]: value });
}

function setPreferences(changes: Partial<Preferences>): void {
  preferenceStore.set({ ...preferenceStore.get(), ...changes });
  browserStorage.write(PREFERENCES_KEY, writePreferences(preferenceStore.get()));
}

/** Resets all preferences to their defaults. */
export function resetPreferences(): void {
  preferenceStore.set(DEFAULT_PREFERENCES);
  browserStorage.remove(PREFERENCES_KEY);
}

/** Migrates the state of the earlier client, unless there are preferences already, and deletes it. */
export function takeOverEarlierState(): EarlierState | null {
  const earlier = readEarlierState(browserStorage.read);
  if (!earlier) return null;
  if (browserStorage.read(PREFERENCES_KEY) === null) setPreferences(earlier.preferences);
  for (const key of EARLIER_KEYS) browserStorage.remove(key);
  return earlier;
}
