import type { Server } from '@droptally/domain/catalog/server';
import { type JSX, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntryRef } from '#data/address/site-search.ts';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { useStageChanges } from '#data/changes/use-stage-changes.ts';
import { usePreference } from '#data/preferences/use-preference.ts';
import type { DropRow } from '#data/rows/drop-rows.ts';
import { rowSubject } from '#data/rows/matrix-index.ts';
import { WEEK_MS } from '#data/rows/trend-points.ts';
import { useRowsOfDays } from '#data/rows/use-rows-of-days.ts';
import { useSelection } from '#data/selection/use-selection.ts';
import { useDataset } from '#data/use-dataset.ts';
import { pinLabel } from '#features/compare/pins/pin-label.ts';
import { pinName } from '#features/compare/pins/pin-name.ts';
import { pinSubject } from '#features/compare/pins/pin-subject.ts';
import type { Line } from '#features/compare/rows/comparison.ts';
import type { Measure } from '#features/compare/rows/measure.ts';
import { lineDifferences, lineRanks } from '#features/compare/rows/ranks.ts';
import { useAsk } from '#parts/ask/use-ask.ts';
import { trendSet } from '#parts/export/trend-set.ts';
import { useExportScope } from '#parts/export/use-export-scope.ts';
import { NewerDays } from '#parts/extent/newer-days.tsx';
import { Awaited } from '#parts/failure/awaited.tsx';
import { ChangeList } from '#parts/rate-chart/change-list.tsx';
import { DifferenceList } from '#parts/rate-chart/difference-list.tsx';
import { useChartPeriods } from '#parts/rate-chart/use-chart-periods.ts';
import { RateChart } from '#ui/chart/kinds/rate-chart.tsx';
import { Button } from '#ui/controls/button/button.tsx';
import { lineTrends } from './line-trends.ts';
import './compare-trend.css';

type CompareTrendProps = {
  line: Line;
  columns: readonly EntryRef[];
  measure: Measure;
};

/** Daily rates of the selected line on one axis, with a verdict. */
export function CompareTrend({ line, columns, measure }: CompareTrendProps): JSX.Element {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const { source } = useSelection();
  const [confidence] = usePreference('confidence');
  const days = useDataset('trends');
  const { data: trends } = days;
  const label = pinLabel(line.entry, catalog);
  const name = pinName(line.entry, catalog);
  const ofDays = useRowsOfDays(rowSubject(line.entry)).data;
  const daily = useMemo(
    () => line.cells.map((cell) => ofDays?.find(({ key }) => key === cell?.key) ?? null),
    [line, ofDays],
  );
  const changesOf = useStageChanges();
  const periods = useChartPeriods(catalog.server);
  const { bucketMs, series: compared } = useMemo(() => {
    const names = columns.map((pin) => pinName(pin, catalog));
    return lineTrends({ cells: daily, columns, names, trends, changesOf, confidence, server: catalog.server });
  }, [daily, columns, catalog, trends, changesOf, confidence]);
  const scope = useExportScope();
  const ask = useAsk(daily.flatMap((row) => (row ? shownOf(row, catalog.server) : [])));
  const pairs = lineDifferences(line, measure, confidence);
  const nameOf = (index: number) => compared[index]?.name ?? '';
  const trendsIn = daily.flatMap((row, index) => (row ? { row, points: compared[index]?.points ?? [] } : []));
  const about = [line.entry, ...columns].map((pin) => pinSubject(pin, catalog));
  const stages = new Set(daily.flatMap((row) => row?.stage ?? []));
  const anything = compared.some(({ points }) => points.length > 0);
  return (
    <section className="compare-trend" aria-label={t('compare.trend')} data-pending={!trends && !days.failed}>
      <header className="compare-trend__head">
        <h2 lang={label.lang}>{name}</h2>
        <span className="dt-dim">{useVerdict(line, columns, measure)}</span>
        {source === 'personal' && <span className="dt-dim">{t('compare.trendsOfAll')}</span>}
      </header>
      {anything ? (
        <RateChart
          label={t('chart.compareOf', { name })}
          exported={trendSet(trendsIn, about, catalog, scope)}
          series={compared}
          bucketMs={bucketMs}
          periods={periods}
          height={270}
          controls={
            <Button look="quiet" onClick={ask}>
              {t('advanced.askThis')}
            </Button>
          }
        />
      ) : trends ? (
        <p className="dt-dim">{t('compare.noTrends')}</p>
      ) : (
        <Awaited set={days} loading={t('compare.trendsLoading')} notRead={t('inspector.daysNotRead')} />
      )}
      {bucketMs === WEEK_MS && <p className="dt-dim">{t('chart.byWeek')}</p>}
      <DifferenceList pairs={pairs} nameOf={nameOf} />
      {anything &&
        daily.map(
          (row, index) =>
            row && (
              <ChangeList
                key={compared[index]?.id}
                changes={changesOf(row.stage.stageId, row.item.itemId)}
                server={catalog.server}
                name={compared[index]?.name ?? ''}
              />
            ),
        )}
      {[...stages].map((stage) => (
        <NewerDays
          key={stage.stageId}
          trend={trends?.[stage.stageId]}
          server={catalog.server}
          name={catalog.distinctLabelOf(stage).text}
        />
      ))}
    </section>
  );
}

/** The verdict that the intervals of a line allow, in a sentence. */
function useVerdict(line: Line, columns: readonly EntryRef[], measure: Measure): string {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const [confidence] = usePreference('confidence');
  const marks = lineRanks(line, measure, confidence);
  if (columns.length < 2 || line.entry.kind === 'stage') return '';
  const above = columns[marks.indexOf('above')];
  if (above) {
    const name = pinName(above, catalog);
    return t(measure === 'rate' ? 'compare.clearlyMost' : 'compare.clearlyCheapest', { name });
  }
  return t(marks.includes('level') ? 'compare.noClear' : 'compare.alone');
}

const shownOf = ({ stage, item }: DropRow, server: Server) => ({
  server,
  stageId: stage.stageId,
  items: [item.itemId],
});
