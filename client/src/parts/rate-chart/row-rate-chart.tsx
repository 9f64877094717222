import type { StageTrend } from '@droptally/proto/api/trend';
import { type JSX, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { useStageChanges } from '#data/changes/use-stage-changes.ts';
import { usePreference } from '#data/preferences/use-preference.ts';
import type { DropRow } from '#data/rows/drop-rows.ts';
import { gameDate } from '#data/rows/game-date.ts';
import { sharedPoints, WEEK_MS } from '#data/rows/trend-points.ts';
import { useAskAbout } from '#parts/ask/use-ask.ts';
import { stageSubject } from '#parts/export/subject-names.ts';
import { trendSet } from '#parts/export/trend-set.ts';
import { useExportScope } from '#parts/export/use-export-scope.ts';
import { NewerDays } from '#parts/extent/newer-days.tsx';
import { RateChart } from '#ui/chart/kinds/rate-chart.tsx';
import { Button } from '#ui/controls/button/button.tsx';
import { ChangeList } from './change-list.tsx';
import { shortRatio } from './ratio-text.ts';
import { useChartPeriods } from './use-chart-periods.ts';

type RowRateChartProps = {
  row: DropRow;
  trend: StageTrend;
  height?: number;
  /** Beside other content. */
  small?: boolean;
};

/** The rate of an item at a stage over its counted days, and where it changed. */
export function RowRateChart({ row, trend, height, small = false }: RowRateChartProps): JSX.Element {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const [confidence] = usePreference('confidence');
  const scope = useExportScope();
  const { server } = catalog;
  const periods = useChartPeriods(server, { enabled: !small });
  const changes = useStageChanges()(row.stage.stageId, row.item.itemId);
  const name = `${catalog.nameOf(row.item)} · ${catalog.nameOf(row.stage)}`;
  const { bucketMs, series, points } = useMemo(() => {
    const {
      bucketMs,
      points: [points = []],
    } = sharedPoints([{ trend, row }], confidence, server);
    const marks = changes.map(({ at, ratio }) => ({ at: gameDate(server, at), text: shortRatio(ratio) }));
    return { bucketMs, points, series: [{ id: row.key, name, points, changes: marks }] };
  }, [trend, row, confidence, server, name, changes]);
  const askAbout = useAskAbout();
  const { stage, item } = row;
  const about = [stageSubject(row.stage, catalog), catalog.nameOf(row.item)];
  return (
    <>
      <RateChart
        label={t('chart.trendOf', { name })}
        exported={trendSet([{ row, points }], about, catalog, scope)}
        series={series}
        bucketMs={bucketMs}
        periods={periods}
        small={small}
        controls={
          <Button look="quiet" onClick={() => askAbout([{ server, stageId: stage.stageId, items: [item.itemId] }])}>
            {t('advanced.askThis')}
          </Button>
        }
        {...(height !== undefined && { height })}
      />
      {bucketMs === WEEK_MS && <p className="dt-dim">{t('chart.byWeek')}</p>}
      <ChangeList changes={changes} server={server} />
      <NewerDays trend={trend} server={server} />
    </>
  );
}
