import { type EntryRef, formatEntry, MAXIMUM_PINS } from '#data/address/site-search.ts';
import type { Catalog } from '#data/catalog/catalog.ts';
import { relatedItems } from '#data/catalog/groups/item-groups.ts';
import type { DropRow } from '#data/rows/drop-rows.ts';

/** A suggested comparison. */
export type StartingPoint = {
  key: string;
  about: 'best' | 'family' | 'recent' | 'starred';
  itemId?: string;
  pins: readonly EntryRef[];
};

/** Items that most users farm, by their ids in the data set. */
const COMMON_ITEMS = ['30012', '30022', '30062', '30103'];
const FAMILIES = ['30012', '30062'];

type Sources = {
  catalog: Catalog;
  /** The stages with the least sanity per item at the moment, cheapest first. */
  cheapest: (itemId: string) => readonly DropRow[];
  starred: readonly EntryRef[];
  recent: readonly EntryRef[];
};

/** Suggestions: the user's own entries first, then the best stages of common items, then item families tier by tier. */
export function startingPoints({ catalog, cheapest, starred, recent }: Sources): StartingPoint[] {
  const there = (itemId: string) => catalog.items.has(itemId);
  return [
    own('starred', starred),
    own('recent', recent),
    ...COMMON_ITEMS.filter(there).map((itemId): StartingPoint => {
      const pins = cheapest(itemId).map(({ stage }): EntryRef => ({ kind: 'stage', id: stage.stageId }));
      return { key: `best ${itemId}`, about: 'best', itemId, pins: firstPins(pins) };
    }),
    ...FAMILIES.filter(there).map((itemId): StartingPoint => {
      const pins = relatedItems(catalog, itemId).map((item): EntryRef => ({ kind: 'item', id: item.itemId }));
      return { key: `family ${itemId}`, about: 'family', itemId, pins: firstPins(pins) };
    }),
  ].filter(({ pins }) => pins.length > 1);
}

/** Stages if there are at least two, because they compare best; else items. */
function own(about: 'starred' | 'recent', entries: readonly EntryRef[]): StartingPoint {
  const stages = entries.filter(({ kind }) => kind === 'stage');
  const items = entries.filter(({ kind }) => kind === 'item');
  return { key: about, about, pins: firstPins(stages.length > 1 ? stages : items) };
}

function firstPins(pins: readonly EntryRef[]): EntryRef[] {
  return [...new Map(pins.map((pin) => [formatEntry(pin), pin])).values()].slice(0, MAXIMUM_PINS);
}
