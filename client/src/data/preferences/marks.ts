import { type EntryKind, type EntryRef, formatEntry, parseEntry } from '#data/address/site-search.ts';
import { remembered, without } from './entry-history.ts';
import { getPreference, setPreference } from './preference-store.ts';
import { usePreference } from './use-preference.ts';

type Favourites = {
  entries: readonly EntryRef[];
  has: (entry: EntryRef) => boolean;
  toggle: (entry: EntryRef) => void;
};

/** Starred entries, in the order they were starred. */
export function useFavourites(): Favourites {
  const [texts] = usePreference('favourites');
  return {
    entries: texts.flatMap((text) => parseEntry(text) ?? []),
    has: (entry) => texts.includes(formatEntry(entry)),
    toggle: (entry) => setPreference('favourites', toggled(getPreference('favourites'), formatEntry(entry))),
  };
}

type History = { entries: readonly EntryRef[]; clear: (kind: EntryKind) => void };

/** Recently viewed stages and items, newest first. */
export function useHistory(): History {
  const [texts] = usePreference('history');
  return {
    entries: texts.flatMap((text) => parseEntry(text) ?? []),
    clear: (kind) => setPreference('history', without(getPreference('history'), kind)),
  };
}

/** Adds an entry to the history. */
export function remember(entry: EntryRef): void {
  setPreference('history', remembered(getPreference('history'), formatEntry(entry)));
}

export function toggled(texts: readonly string[], text: string): string[] {
  return texts.includes(text) ? texts.filter((other) => other !== text) : [...texts, text];
}
