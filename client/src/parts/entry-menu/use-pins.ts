import { type EntryRef, formatEntry, MAXIMUM_PINS } from '#data/address/site-search.ts';
import { createStore, useStore } from '#data/store/store.ts';

const pinned = createStore<readonly EntryRef[]>([]);

export type Pins = {
  entries: readonly EntryRef[];
  has: (entry: EntryRef) => boolean;
  toggle: (entry: EntryRef) => void;
  replace: (entries: readonly EntryRef[]) => void;
};

/**
 * The stages and items pinned for comparison. Kept until the page closes; the URL of the comparison carries them
 * further.
 */
export function usePins(): Pins {
  const entries = useStore(pinned);
  return { entries, has: (entry) => includes(entries, entry), toggle, replace: (next) => pinned.set(next) };
}

export function currentPins(): readonly EntryRef[] {
  return pinned.get();
}

function toggle(entry: EntryRef): void {
  const entries = pinned.get();
  const without = entries.filter((other) => formatEntry(other) !== formatEntry(entry));
  pinned.set(without.length < entries.length ? without : [...entries, entry].slice(0, MAXIMUM_PINS));
}

function includes(entries: readonly EntryRef[], entry: EntryRef): boolean {
  return entries.some((other) => formatEntry(other) === formatEntry(entry));
}
