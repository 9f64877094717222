import type { DropType } from '../catalog/catalog.ts';

export type Drop = { dropType: DropType; itemId: string; quantity: number };
export type ItemQuantity = { itemId: string; quantity: number };

/** Merges drops of equal type and item, in order of first occurrence. */
export function mergeDrops(drops: readonly Drop[]): Drop[] {
  const merged: Drop[] = [];
  for (const { dropType, itemId, quantity } of drops) {
    const known = merged.find((drop) => drop.itemId === itemId && drop.dropType === dropType);
    if (known) known.quantity += quantity;
    else merged.push({ dropType, itemId, quantity });
  }
  return merged;
}

/** Sums drops by item over all types, sorted by item id so that equal hauls are identical. Omits zeros. */
export function mergeByItem(drops: readonly Drop[]): ItemQuantity[] {
  const merged: ItemQuantity[] = [];
  for (const { itemId, quantity } of drops) {
    const known = merged.find((item) => item.itemId === itemId);
    if (known) known.quantity += quantity;
    else merged.push({ itemId, quantity });
  }
  return merged.filter((item) => item.quantity > 0).sort((a, b) => (a.itemId < b.itemId ? -1 : 1));
}
