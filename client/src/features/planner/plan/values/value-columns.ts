import type { ItemCost } from '@droptally/domain/planning/planner';
import type { Catalog } from '#data/catalog/catalog.ts';
import { itemLabels } from '#features/planner/item-labels.ts';
import { tileOf } from '#features/planner/tile-of.ts';
import type { Translate } from '#i18n/text-key.ts';
import type { Column } from '#ui/table/column.ts';

export function valueColumns(catalog: Catalog, t: Translate): readonly Column<ItemCost>[] {
  const labelOf = itemLabels(catalog, t);
  return [
    {
      id: 'item',
      kind: 'item',
      title: t('vocabulary.word.item'),
      value: ({ itemId }) => {
        const { text, lang } = labelOf(itemId);
        return { item: tileOf(itemId, catalog), name: text, ...(lang && { lang }) };
      },
    },
    {
      id: 'sanity',
      kind: 'cost',
      title: t('vocabulary.word.sanityEach'),
      value: ({ sanity }) => ({ cost: sanity, lower: sanity, upper: sanity }),
    },
  ];
}
