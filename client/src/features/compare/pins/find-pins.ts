import type { SearchIndex } from '@droptally/domain/search/search-index';
import type { Searchable } from '@droptally/domain/search/searchable';
import { type EntryRef, formatEntry } from '#data/address/site-search.ts';

/** The best matches of a query that are not pinned yet. */
export function findPins(
  index: SearchIndex<Searchable>,
  query: string,
  pins: readonly EntryRef[],
  count: number,
): EntryRef[] {
  const taken = new Set(pins.map(formatEntry));
  return index
    .find(query, count + pins.length)
    .map(({ entry }): EntryRef => ({ kind: entry.kind === 'stage' ? 'stage' : 'item', id: entry.id }))
    .filter((entry) => !taken.has(formatEntry(entry)))
    .slice(0, count);
}
