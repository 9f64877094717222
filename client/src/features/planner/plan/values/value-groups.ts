import type { ItemCost } from '@droptally/domain/planning/planner';
import type { Catalog } from '#data/catalog/catalog.ts';
import type { Translate } from '#i18n/text-key.ts';
import type { RowGroup } from '#ui/table/column.ts';

const TIERS = [5, 4, 3, 2, 1] as const;

export function valueGroups(catalog: Catalog, t: Translate): readonly RowGroup<ItemCost>[] {
  return TIERS.map((tier) => ({
    id: `tier ${tier}`,
    title: () => t('planner.tier', { tier }),
    holds: ({ itemId }) => catalog.items.get(itemId)?.rarity === tier - 1,
  }));
}
