import type { Item } from '@droptally/proto/api/catalog/item';
import type { MatrixRow } from '@droptally/proto/api/matrix';
import type { Catalog } from '#data/catalog/catalog.ts';

/** Grey items drop along with everything else, so their stages are of no interest. */
const MIN_RARITY = 1;

/** The most relevant items: the starred ones in their order, then the most dropped item of each material family. */
export function commonItems(
  matrix: readonly MatrixRow[],
  catalog: Catalog,
  starred: readonly string[],
  count: number,
): Item[] {
  const own = starred.flatMap((id) => catalog.items.get(id) ?? []).filter(catalog.isOnServer);
  const known = new Set(own);
  const families = mostDropped(matrix, catalog).filter((item) => !known.has(item));
  return [...own, ...families].slice(0, Math.max(count, own.length));
}

/** One item of each family, the family with the most drops first. */
function mostDropped(matrix: readonly MatrixRow[], catalog: Catalog): Item[] {
  const dropped = new Map<Item, number>();
  for (const { itemId, quantity } of matrix) {
    const item = catalog.items.get(itemId);
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
