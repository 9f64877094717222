import { normalised } from '@droptally/domain/search/normalised';
import { searchableItem } from '@droptally/domain/search/searchable';
import type { Item } from '@droptally/proto/api/catalog/item';
import type { Catalog } from '#data/catalog/catalog.ts';
import { type ItemGroup, itemGroups } from '#data/catalog/groups/item-groups.ts';

/** Items of a server by type, filtered by id, names or pronunciation. Omits empty groups. */
export function matchingItems(catalog: Catalog, filter: string): readonly ItemGroup[] {
  const wanted = normalised(filter);
  const groups = itemGroups(catalog);
  if (wanted === '') return groups;
  return groups
    .map(({ type, items }) => ({ type, items: items.filter((item) => holds(item, wanted, catalog)) }))
    .filter(({ items }) => items.length > 0);
}

function holds(item: Item, wanted: string, { language }: Catalog): boolean {
  const { id, name, alias, spoken } = searchableItem(item, language);
  return [id, name, ...alias, ...spoken].some((text) => normalised(text).includes(wanted));
}
