import type { Catalog } from '#data/catalog/catalog.ts';
import type { TileItem } from '#ui/tile/tile-item.ts';

/** The tile of an item; a plain one for LMD and EXP, which the catalog does not have. */
export function tileOf(itemId: string, catalog: Catalog): TileItem {
  return catalog.items.get(itemId) ?? { itemId, itemType: 'LGG_SHD', rarity: null, groupID: null };
}
