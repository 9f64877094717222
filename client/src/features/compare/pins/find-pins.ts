import { buildSearchIndex, type SearchIndex } from '@droptally/domain/search/search-index';
import { type Searchable, searchableItem, searchableStage } from '@droptally/domain/search/searchable';
import type { Catalogue } from '../../../data/catalogue/catalogue.ts';
import { isBrowsable } from '../../../data/catalogue/groups/item-groups.ts';
import { type EntryRef, formatEntry } from '../../../data/selection/site-search.ts';

/** Everything on the server that can be compared, found as the palette finds it. */
export function pinIndex({ stages, items, language, isOnServer }: Catalogue): SearchIndex<Searchable> {
  return buildSearchIndex([
    ...[...stages.values()].filter(isOnServer).map((stage) => searchableStage(stage, language)),
    ...[...items.values()]
      .filter((item) => isOnServer(item) && isBrowsable(item))
      .map((item) => searchableItem(item, language)),
  ]);
}

/** The best answers to a query that are not compared yet. */
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
