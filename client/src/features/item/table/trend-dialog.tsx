import type { StageTrend } from '@droptally/proto/api/trend';
import { useTranslation } from 'react-i18next';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { type TrendDay, trendDays } from '#data/rows/daily-rates.ts';
import type { DropRow } from '#data/rows/drop-rows.ts';
import { gameDate } from '#data/rows/game-date.ts';
import type { DatasetState } from '#data/use-dataset.ts';
import { formatDayRange } from '#i18n/written-dates.ts';
import { Awaited } from '#parts/failure/awaited.tsx';
import { RowRateChart } from '#parts/rate-chart/row-rate-chart.tsx';
import { EmptyLine } from '#ui/empty/empty-line.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import './trend-dialog.css';

type Days = DatasetState<Readonly<Record<string, StageTrend>>>;

type TrendDialogProps = { row: DropRow | null; days: Days; onClose: () => void };

/** The rate of an item at one stage by day, with the runs and drops behind it. */
export function TrendDialog({ row, days, onClose }: TrendDialogProps) {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const title = row
    ? t('item.trendOf', { item: catalog.nameOf(row.item), stage: catalog.nameOf(row.stage) })
    : t('item.trend');
  return (
    <Sheet open={row !== null} title={title} onClose={onClose} dialog={true}>
      {row && <Trend row={row} days={days} />}
    </Sheet>
  );
}

type TrendProps = Omit<TrendDialogProps, 'onClose' | 'row'> & { row: DropRow };

function Trend({ row, days }: TrendProps) {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const trend = days.data?.[row.stage.stageId];
  const counted = trendDays(trend, row.item.itemId);
  if (!days.data) {
    return <Awaited set={days} loading={t('item.loading')} notRead={t('inspector.daysNotRead')} />;
  }
  if (!trend || counted.every(({ times }) => times === 0)) return <EmptyLine>{t('item.noDays')}</EmptyLine>;
  const date = (day: TrendDay | undefined) => gameDate(catalog.server, day?.at ?? 0);
  return (
    <div className="trend-dialog">
      <RowRateChart row={row} trend={trend} />
      <p className="dt-dim">
        {t('item.trendWindow', { window: formatDayRange(date(counted[0]), date(counted.at(-1))) })}
      </p>
    </div>
  );
}
