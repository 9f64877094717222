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

/** Replaces earlier ones of the same name; then it returns what takes them back. */
export function saveQueries(named: SavedQueries): (() => void) | undefined {
  const earlier = saved.get().find(({ name }) => name === named.name);
  put(named);
  return earlier && (() => put(earlier));
}

/** Returns what takes the removal back. */
export function removeSaved(name: string): () => void {
  const removed = saved.get().findIndex((each) => each.name === name);
  const named = saved.get()[removed];
  keep(saved.get().filter((each) => each !== named));
  return () => named && put(named, removed);
}

/** In the place of those of the same name; else at `at`, or as the last one. */
function put(named: SavedQueries, at = saved.get().length): void {
  const known = saved.get().findIndex(({ name }) => name === named.name);
  keep(known === -1 ? saved.get().toSpliced(at, 0, named) : saved.get().with(known, named));
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
