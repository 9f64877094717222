import type { Item } from '@droptally/proto/api/catalogue/item';
import type { MatrixRow } from '@droptally/proto/api/matrix';
import type { Catalogue } from '#data/catalogue/catalogue.ts';

/** Grey items drop along with everything else, so their stages are of no interest. */
const MIN_RARITY = 1;

/** The most relevant items: the starred ones in their order, then the most dropped item of each material family. */
export function commonItems(
  matrix: readonly MatrixRow[],
  catalogue: Catalogue,
  starred: readonly string[],
  count: number,
): Item[] {
  const own = starred.flatMap((id) => catalogue.items.get(id) ?? []).filter(catalogue.isOnServer);
  const known = new Set(own);
  const families = mostDropped(matrix, catalogue).filter((item) => !known.has(item));
  return [...own, ...families].slice(0, Math.max(count, own.length));
}

/** One item of each family, the family with the most drops first. */
function mostDropped(matrix: readonly MatrixRow[], catalogue: Catalogue): Item[] {
  const dropped = new Map<Item, number>();
  for (const { itemId, quantity } of matrix) {
    const item = catalogue.items.get(itemId);
    if (item && quantity > 0 && isCommon(item)) dropped.set(item, (dropped.get(item) ?? 0) + quantity);
  }
  const byFamily = new Map<string, Item>();
  for (const [item] of [...dropped].sort(([, a], [, b]) => b - a)) {
    const family = item.groupID ?? item.itemId;
    if (!byFamily.has(family)) byFamily.set(family, item);
  }
  return [...byFamily.values()];
}

function isCommon({ itemType, rarity, groupID }: Item): boolean {
  return itemType === 'MATERIAL' && groupID !== null && (rarity ?? 0) >= MIN_RARITY;
}
