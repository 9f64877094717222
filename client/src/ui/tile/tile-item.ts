import type { Item } from '@droptally/proto/api/catalogue/item';

/** What a tile needs to know of an item. */
export type TileItem = Pick<Item, 'itemId' | 'itemType' | 'rarity' | 'groupID' | 'spriteCoord'>;
