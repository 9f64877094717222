import type { Item } from '@droptally/proto/api/catalog/item';
import type { MatrixRow } from '@droptally/proto/api/matrix';
import type { Catalog } from '#data/catalog/catalog.ts';

/** Grey items drop along with everything else, so their stages are of no interest. */
const MIN_RARITY = 1;

/**
 * The most relevant items: the starred ones in their order, then the most dropped item of each material family; with
 * room for all, every material above the grey ones, the highest tier first.
 */
export function commonItems(
  matrix: readonly MatrixRow[],
  catalog: Catalog,
  starred: readonly string[],
  count: number | 'all',
): Item[] {
  const own = starred.flatMap((id) => catalog.items.get(id) ?? []).filter(catalog.isOnServer);
  const known = new Set(own);
  const dropped = mostDropped(matrix, catalog);
  if (count === 'all') return [...own, ...dropped.filter((item) => !known.has(item)).sort(byTier)];
  const families = firstOfFamilies(dropped).filter((item) => !known.has(item));
  return [...own, ...families].slice(0, Math.max(count, own.length));
}

const byTier = (a: Item, b: Item) => (b.rarity ?? 0) - (a.rarity ?? 0);

/** The common items, the most dropped first. */
function mostDropped(matrix: readonly MatrixRow[], catalog: Catalog): Item[] {
  const dropped = new Map<Item, number>();
  for (const { itemId, quantity } of matrix) {
    const item = catalog.items.get(itemId);
    if (item && quantity > 0 && isCommon(item)) dropped.set(item, (dropped.get(item) ?? 0) + quantity);
  }
  return [...dropped].sort(([, a], [, b]) => b - a).map(([item]) => item);
}

/** The first item of each family. */
function firstOfFamilies(items: readonly Item[]): Item[] {
  const byFamily = new Map<string, Item>();
  for (const item of items) {
    const family = item.groupID ?? item.itemId;
    if (!byFamily.has(family)) byFamily.set(family, item);
  }
  return [...byFamily.values()];
}

function isCommon({ itemType, rarity, groupID }: Item): boolean {
  return itemType === 'MATERIAL' && groupID !== null && (rarity ?? 0) >= MIN_RARITY;
}
