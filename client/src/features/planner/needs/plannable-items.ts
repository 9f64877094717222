import type { Catalog } from '#data/catalog/catalog.ts';
import { CURRENCIES, type PlannableKind, plannableKind } from '#data/planner/plannable-kind.ts';
import { currencyTile } from '#features/planner/tile-of.ts';
import type { TileItem } from '#ui/tile/tile-item.ts';

export type Plannable = {
  itemId: string;
  /** All but materials and currencies are folded away at first. */
  kind: PlannableKind;
  tile: TileItem;
  /** From 1; null for currencies. */
  tier: number | null;
  /** The items that are crafted into one another have the same. */
  family: string;
};

const FAMILY_DIGITS = 4;

/** The catalog has no items for them. */
const CURRENCY_ITEMS = CURRENCIES.map(
  (itemId): Plannable => ({
    itemId,
    kind: 'currency',
    tile: currencyTile(itemId),
    tier: null,
    family: 'currency',
  }),
);

/** All that can be planned on the server, in the order of the game. */
export function plannableItems(catalog: Catalog): readonly Plannable[] {
  const items = [...catalog.items.values()].filter(catalog.isOnServer).flatMap((item): Plannable[] => {
    const kind = plannableKind(item);
    if (!kind || kind === 'currency') return [];
    const tier = item.rarity === null ? null : item.rarity + 1;
    return [{ itemId: item.itemId, kind, tile: item, tier, family: familyOf(item.itemId, kind) }];
  });
  return [...items, ...CURRENCY_ITEMS];
}

/** Ids of a family's materials differ by their last digit. */
function familyOf(itemId: string, kind: PlannableKind): string {
  return kind === 'material' ? itemId.slice(0, FAMILY_DIGITS) : kind;
}
