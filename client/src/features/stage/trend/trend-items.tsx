import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import type { DropRow } from '#data/rows/drop-rows.ts';
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
      <select value={shown} aria-label={t('stage.trendItem')} onChange={(event) => onChoose(event.target.value)}>
        {sorted.map((row) => {
          const { text, lang } = catalog.labelOf(row.item);
          return (
            <option key={row.key} value={row.item.itemId} lang={lang}>
              {text}
            </option>
          );
        })}
      </select>
    </span>
  );
}
