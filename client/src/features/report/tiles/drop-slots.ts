import type { DropRule } from '@droptally/domain/catalog/catalog';
import type { Item } from '@droptally/proto/api/catalog/item';
import type { Catalog } from '#data/catalog/catalog.ts';
import type { Slot } from '#features/report/entries/entries.ts';

/** Drop types with tiles. Furniture has a switch instead. */
export const TILE_TYPES = ['REGULAR', 'SPECIAL', 'EXTRA'] as const;
export type TileType = (typeof TILE_TYPES)[number];

/** `number` counts the tiles of all groups, from 1. */
export type DropSlot = Slot & { item: Item; number: number };
export type DropSlotGroup = { dropType: TileType; slots: readonly DropSlot[] };

export const FURNITURE: Slot = { dropType: 'FURNITURE', itemId: 'furni' };

/** The possible drops of a stage by type, each in catalog order. */
export function dropSlots(catalog: Catalog, rules: readonly DropRule[]): DropSlotGroup[] {
  let number = 0;
  return TILE_TYPES.flatMap((dropType) => {
    const listed = new Set(
      rules.filter((rule) => rule.dropType === dropType && canDrop(rule)).map((rule) => rule.itemId),
    );
    const items = [...catalog.items.values()].filter(({ itemId }) => listed.has(itemId));
    const slots = items.map((item) => ({ dropType, itemId: item.itemId, item, number: ++number }));
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
