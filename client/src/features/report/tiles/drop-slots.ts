import type { DropRule } from '@droptally/domain/catalog/catalog';
import type { Item } from '@droptally/proto/api/catalog/item';
import type { Catalog } from '#data/catalog/catalog.ts';
import type { Slot } from '#features/report/entries/entries.ts';

/** Drop types with tiles. Furniture has a switch instead. */
export const TILE_TYPES = ['REGULAR', 'SPECIAL', 'EXTRA'] as const;
export type TileType = (typeof TILE_TYPES)[number];

export type DropSlot = Slot & {
  item: Item;
  /** Counts the tiles of all groups, from 1. */
  number: number;
  /** A run may give ten or more of it. */
  batch: boolean;
  /** It drops as another type too. */
  shared: boolean;
};
export type DropSlotGroup = { dropType: TileType; slots: readonly DropSlot[] };

export const FURNITURE: Slot = { dropType: 'FURNITURE', itemId: 'furni' };

/** From this many in one run on, items are entered by tens too. */
const BATCH_FROM = 10;

/** The possible drops of a stage by type, each in catalog order. */
export function dropSlots(catalog: Catalog, rules: readonly DropRule[]): DropSlotGroup[] {
  let number = 0;
  const possible = rules.filter((rule) => TILE_TYPES.some((type) => type === rule.dropType) && canDrop(rule));
  return TILE_TYPES.flatMap((dropType) => {
    const listed = new Map(
      possible.filter((rule) => rule.dropType === dropType).map((rule) => [rule.itemId, rule.bounds?.upper ?? 0]),
    );
    const slots = [...catalog.items.values()].flatMap((item): DropSlot[] => {
      const { itemId } = item;
      const upper = listed.get(itemId);
      if (upper === undefined) return [];
      const batch = upper >= BATCH_FROM;
      const shared = possible.some((rule) => rule.itemId === itemId && rule.dropType !== dropType);
      return [{ dropType, itemId, item, number: ++number, batch, shared }];
    });
    return slots.length > 0 ? [{ dropType, slots }] : [];
  });
}

export function dropsFurniture(rules: readonly DropRule[]): boolean {
  return rules.some(
    (rule) => rule.dropType === FURNITURE.dropType && rule.itemId === FURNITURE.itemId && canDrop(rule),
  );
}

function canDrop({ bounds }: DropRule): boolean {
  return bounds === undefined || bounds.upper > 0;
}
