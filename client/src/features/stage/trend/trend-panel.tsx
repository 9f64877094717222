import type { Stage } from '@droptally/proto/api/catalog/stage';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import type { DropRow } from '#data/rows/drop-rows.ts';
import { useRowsOfDays } from '#data/rows/use-rows-of-days.ts';
import { useSelection } from '#data/selection/use-selection.ts';
import { useDataset } from '#data/use-dataset.ts';
import { bestDrop } from '#features/stage/use-usual-entry.ts';
import { formatAgo } from '#i18n/formats.ts';
import { formatDayRange, formatMoment } from '#i18n/written-dates.ts';
import { Awaited } from '#parts/failure/awaited.tsx';
import { RowRateChart } from '#parts/rate-chart/row-rate-chart.tsx';
import { Select } from '#ui/controls/field/select.tsx';
import { EmptyLine } from '#ui/empty/empty-line.tsx';
import { ItemTile } from '#ui/tile/item-tile.tsx';
import { countedDays } from './counted-days.ts';
import './trend-panel.css';

type TrendItemsProps = {
  rows: readonly DropRow[];
  shown: string;
  onChoose: (itemId: string) => void;
};

type TrendPanelProps = {
  stage: Stage;
  /** The item in the inspector. */
  itemId: string | undefined;
};

/** The rate of one drop by day, with the runs and drops behind it. */
export function TrendPanel({ stage, itemId }: TrendPanelProps): JSX.Element {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const { source, setInspect } = useSelection();
  const { server } = catalog;
  const rows = useRowsOfDays({ stageId: stage.stageId });
  const days = useDataset('trends');
  const { data: trends, age } = days;
  const trend = trends?.[stage.stageId];
  const counted = rows.data?.filter(({ item }) => trend?.results[item.itemId]) ?? [];
  const row = counted.find(({ item }) => item.itemId === itemId) ?? bestDrop(counted);
  const window = countedDays(trend, server);
  if (!trends) return <Awaited set={days} loading={t('stage.reading')} notRead={t('inspector.daysNotRead')} />;
  if (!rows.data) return <Awaited set={rows} loading={t('stage.reading')} notRead={t('stage.notRead')} />;
  if (!row || !window || !trend) return <EmptyLine>{t('stage.noDays')}</EmptyLine>;
  return (
    <div className="trend-panel">
      <div className="trend-panel__head">
        <TrendItems rows={counted} shown={row.item.itemId} onChoose={(id) => setInspect({ kind: 'item', id })} />
        <span className="trend-panel__window">{formatDayRange(window.start, window.end)}</span>
      </div>
      {source === 'personal' && <p className="trend-panel__note">{t('stage.daysOfEveryone')}</p>}
      <RowRateChart row={row} trend={trend} height={400} />
      {age && (
        <p className="trend-panel__note">
          {t('stage.trendRead', { at: formatMoment(age.fetchedAt), ago: formatAgo(age.fetchedAt) })}
        </p>
      )}
    </div>
  );
}

/** Selects the drop the chart shows. */
function TrendItems({ rows, shown, onChoose }: TrendItemsProps): JSX.Element {
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
