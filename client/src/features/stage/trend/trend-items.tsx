import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import type { DropRow } from '#data/rows/drop-rows.ts';
import { Select } from '#ui/controls/field/select.tsx';
import { ItemTile } from '#ui/tile/item-tile.tsx';

type TrendItemsProps = {
  rows: readonly DropRow[];
  shown: string;
  onChoose: (itemId: string) => void;
};

/** Selects the drop the chart shows. */
export function TrendItems({ rows, shown, onChoose }: TrendItemsProps): JSX.Element {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const item = catalog.items.get(shown);
  const sorted = [...rows].sort((a, b) => b.rate.rate - a.rate.rate);
  return (
    <span className="trend-panel__item">
      {item && <ItemTile item={item} size={24} />}
      <Select
        label={t('stage.trendItem')}
        options={sorted.map(({ item: each }) => ({ value: each.itemId, ...catalog.labelOf(each) }))}
        value={shown}
        onChange={onChoose}
      />
    </span>
  );
}
