import { EXP_ITEM, LMD_ITEM } from '@droptally/domain/catalog/planner-rules';
import type { Catalog } from '#data/catalog/catalog.ts';
import { currencyTile } from '#features/planner/tile-of.ts';
import type { TileItem } from '#ui/tile/tile-item.ts';

/** Kinds of what can be planned. All but materials and currencies are folded away at first. */
export type PlannableKind = 'currency' | 'material' | 'skill-book' | 'carbon' | 'chip';

export type Plannable = {
  itemId: string;
  kind: PlannableKind;
  tile: TileItem;
  /** From 1; null for currencies. */
  tier: number | null;
  /** The items that are crafted into one another have the same. */
  family: string;
};

const SKILL_BOOK = /^330[1-3]$/;
const CARBON = /^311[2-4]$/;
const MATERIAL = /^\d{5}$/;
const FAMILY_DIGITS = 4;

const CURRENCIES: readonly Plannable[] = [LMD_ITEM, EXP_ITEM].map((itemId) => ({
  itemId,
  kind: 'currency',
  tile: currencyTile(itemId),
  tier: null,
  family: 'currency',
}));

/** All that can be planned on the server, in the order of the game. */
export function plannableItems(catalog: Catalog): readonly Plannable[] {
  const items = [...catalog.items.values()].filter(catalog.isOnServer).flatMap((item): Plannable[] => {
    const kind = kindOf(item);
    if (!kind) return [];
    const tier = item.rarity === null ? null : item.rarity + 1;
    return [{ itemId: item.itemId, kind, tile: item, tier, family: familyOf(item.itemId, kind) }];
  });
  return [...items, ...CURRENCIES];
}

function kindOf({ itemId, itemType }: TileItem): PlannableKind | null {
  if (itemType === 'ARKPLANNER' || (itemType === 'MATERIAL' && MATERIAL.test(itemId))) return 'material';
  if (SKILL_BOOK.test(itemId)) return 'skill-book';
  if (CARBON.test(itemId)) return 'carbon';
  return itemType === 'CHIP' ? 'chip' : null;
}

/** Ids of a family's materials differ by their last digit. */
function familyOf(itemId: string, kind: PlannableKind): string {
  return kind === 'material' ? itemId.slice(0, FAMILY_DIGITS) : kind;
}
