import { EXP_ITEM, LMD_ITEM } from '@droptally/domain/catalog/planner-rules';
import type { Catalog } from '#data/catalog/catalog.ts';
import type { TileItem } from '#ui/tile/tile-item.ts';

const GLYPHS: Readonly<Record<string, string>> = { [LMD_ITEM]: 'lmd', [EXP_ITEM]: 'exp' };

/** The tile of an item, or of LMD or EXP, which the catalog does not have. */
export function tileOf(itemId: string, catalog: Catalog): TileItem {
  return catalog.items.get(itemId) ?? currencyTile(itemId);
}

export function currencyTile(itemId: string): TileItem {
  return { itemId, itemType: 'LGG_SHD', rarity: null, groupID: GLYPHS[itemId] ?? null };
}
