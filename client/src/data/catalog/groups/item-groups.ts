import type { Item } from '@droptally/proto/api/catalog/item';
import type { Catalog } from '#data/catalog/catalog.ts';

/** Item types that can be browsed, in display order. */
const ITEM_TYPES = ['MATERIAL', 'CARD_EXP', 'CHIP', 'FURN', 'ACTIVITY_ITEM'] as const;
export type ItemType = (typeof ITEM_TYPES)[number];

export type ItemGroup = { type: ItemType; items: readonly Item[] };

/** Drops nearly everywhere, so it comes after the items people look for. */
const LAST_ITEM = '3003';

/** Whether an item can be browsed. */
export function isBrowsable(item: Item): item is Item & { itemType: ItemType } {
  return ITEM_TYPES.some((type) => type === item.itemType);
}

/** What only crafts make. It has no rates to browse, and yet a price, and a way to it. */
const CRAFTED_TYPE = 'ARKPLANNER';

/** Whether an item can be searched for. */
export function isSought(item: Item): boolean {
  return isBrowsable(item) || item.itemType === CRAFTED_TYPE;
}

/** The items of the server by type. Empty types are left out. */
export function itemGroups(catalog: Catalog): ItemGroup[] {
  const items = [...catalog.items.values()].filter(catalog.isOnServer);
  const groups = ITEM_TYPES.map((type) => {
    const ofType = items.filter(({ itemType }) => itemType === type);
    const last = ofType.filter(({ itemId }) => itemId === LAST_ITEM);
    return { type, items: [...ofType.filter(({ itemId }) => itemId !== LAST_ITEM), ...last] };
  });
  return groups.filter((group) => group.items.length > 0);
}

/** The items of the same family, including the item itself; empty if it has no family. */
export function relatedItems(catalog: Catalog, itemId: string): readonly Item[] {
  const group = catalog.items.get(itemId)?.groupID;
  if (!group) return [];
  return [...catalog.items.values()].filter((item) => item.groupID === group && catalog.isOnServer(item));
}
