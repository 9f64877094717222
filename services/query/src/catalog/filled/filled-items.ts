import type { FullItem, Item } from '@droptally/proto/api/catalog/item';
import { filledNames } from './filled-names.ts';

/**
 * Fills in missing fields. Items without a sortId follow the last one in the given order; a missing rarity is the
 * lowest.
 */
export function filledItems(items: readonly Item[]): FullItem[] {
  let last = Math.max(0, ...items.map(({ sortId }) => sortId ?? 0));
  return items.map((item) => ({
    ...item,
    name_i18n: filledNames(item.name_i18n),
    sortId: item.sortId ?? ++last,
    rarity: item.rarity ?? 0,
  }));
}
