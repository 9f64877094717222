import { browserStorage, onOtherTab } from '#data/storage/browser-storage.ts';
import { parsed } from '#data/storage/parsed.ts';
import { createStore, useStore } from '#data/store/store.ts';
import { type AskedQuery, formatQuery, MAXIMUM_QUERIES, parseQuery } from './asked-query.ts';

/** Queries that the player has named. */
export type SavedQueries = { name: string; queries: readonly AskedQuery[] };

const KEY = 'droptally.queries';

const saved = createStore<readonly SavedQueries[]>(readSaved(browserStorage.read(KEY)));

onOtherTab(KEY, () => saved.set(readSaved(browserStorage.read(KEY))));

export function useSavedQueries(): readonly SavedQueries[] {
  return useStore(saved);
}

/** Replaces earlier ones of the same name. */
export function saveQueries(named: SavedQueries): void {
  keep([...saved.get().filter(({ name }) => name !== named.name), named]);
}

export function removeSaved(name: string): void {
  keep(saved.get().filter((each) => each.name !== name));
}

/** Parses what was kept. What is invalid is left out. */
export function readSaved(text: string | null): readonly SavedQueries[] {
  const stored = parsed(text);
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((each) => {
    const { name, queries } = Object(each) as { name?: unknown; queries?: unknown };
    if (typeof name !== 'string' || !Array.isArray(queries)) return [];
    const read = queries.flatMap((query) => (typeof query === 'string' ? (parseQuery(query) ?? []) : []));
    return read.length > 0 ? [{ name, queries: read.slice(0, MAXIMUM_QUERIES) }] : [];
  });
}

function keep(next: readonly SavedQueries[]): void {
  saved.set(next);
  const texts = next.map(({ name, queries }) => ({ name, queries: queries.map(formatQuery) }));
  browserStorage.write(KEY, JSON.stringify(texts));
}
