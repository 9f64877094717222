import type { StageTrend } from '@droptally/proto/api/trend';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { usePreference } from '#data/preferences/use-preference.ts';
import type { DropRow } from '#data/rows/drop-rows.ts';
import { trendPoints } from '#data/rows/trend-points.ts';
import type { DatasetState } from '#data/use-dataset.ts';
import { formatDayRange } from '#i18n/written-dates.ts';
import { stageSubject } from '#parts/export/subject-names.ts';
import { trendSet } from '#parts/export/trend-set.ts';
import { useExportScope } from '#parts/export/use-export-scope.ts';
import { NewerDays } from '#parts/extent/newer-days.tsx';
import { Awaited } from '#parts/failure/awaited.tsx';
import { TrendChart } from '#ui/chart/kinds/trend-chart.tsx';
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
  const [confidence] = usePreference('confidence');
  const { stage, item } = row;
  const scope = useExportScope();
  const { server } = catalog;
  const trend = days.data?.[stage.stageId];
  const points = useMemo(() => trendPoints(trend, row, confidence, server), [trend, row, confidence, server]);
  if (!days.data) {
    return <Awaited set={days} loading={t('item.loading')} notRead={t('inspector.daysNotRead')} />;
  }
  if (points.every(({ runs }) => runs === 0)) return <EmptyLine>{t('item.noDays')}</EmptyLine>;
  const about = [stageSubject(stage, catalog), catalog.nameOf(item)];
  return (
    <div className="trend-dialog">
      <TrendChart
        name={`${catalog.nameOf(item)} · ${catalog.nameOf(stage)}`}
        exported={trendSet([{ row, points }], about, catalog, scope)}
        points={points}
      />
      <NewerDays trend={trend} server={server} />
      <p className="dt-dim">
        {t('item.trendWindow', { window: formatDayRange(points[0]?.at ?? 0, points.at(-1)?.at ?? 0) })}
      </p>
    </div>
  );
}
