import type { Item } from '@droptally/proto/api/catalog/item';

/** The item fields a tile needs. */
export type TileItem = Pick<Item, 'itemId' | 'itemType' | 'rarity' | 'groupID' | 'spriteCoord'>;
