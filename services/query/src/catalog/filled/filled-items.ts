import type { FullItem, Item } from '@droptally/proto/api/catalogue/item';
import { filledNames } from './filled-names.ts';

/** What has no place among the items stands behind the last, in the order given; what has no tier is of the lowest. */
export function filledItems(items: readonly Item[]): FullItem[] {
  let last = Math.max(0, ...items.map(({ sortId }) => sortId ?? 0));
  return items.map((item) => ({
    ...item,
    name_i18n: filledNames(item.name_i18n),
    sortId: item.sortId ?? ++last,
    rarity: item.rarity ?? 0,
  }));
}
