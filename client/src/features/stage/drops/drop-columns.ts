import { sanityOf } from '@droptally/domain/catalog/sanity';
import type { Stage } from '@droptally/proto/api/catalogue/stage';
import type { StageTrend } from '@droptally/proto/api/trend';
import type { Catalogue } from '../../../data/catalogue/catalogue.ts';
import { sparkRates } from '../../../data/rows/daily-rates.ts';
import type { DropRow } from '../../../data/rows/drop-rows.ts';
import { plannedDrops } from '../../../data/rows/planned-drops.ts';
import { formatCount, formatDateRange } from '../../../i18n/formats.ts';
import type { Translate } from '../../../i18n/text-key.ts';
import type { PreviewStage } from '../../../ui/preview/preview-stages.ts';
import { costInterval } from '../../../ui/rate/cost-interval.ts';
import type { Column } from '../../../ui/table/column.ts';
import { trendWindow } from '../trend/trend-window.ts';

type ColumnSources = {
  catalogue: Catalogue;
  stage: Stage;
  /** Absent where days are not counted: for one's own reports, and for recruitment. */
  trend: StageTrend | undefined;
  confidence: number;
  /** How many runs the reader plans. */
  futureRuns: number;
  recruit: boolean;
  previewOf: (itemId: string) => readonly PreviewStage[];
  t: Translate;
};

/** The columns of a stage's drops, in the order in which they are read; recruitment has tags and observations. */
export function dropColumns(sources: ColumnSources): Column<DropRow>[] {
  const { recruit } = sources;
  const counted = [nameColumn(sources), rateColumn(sources)];
  if (recruit) return [...counted, ...countColumns(sources)];
  return [
    ...counted,
    ...costColumns(sources),
    ...countColumns(sources),
    ...sparkColumn(sources),
    plannedColumn(sources),
    ...timeColumn(sources),
    rangeColumn(sources),
  ];
}

function nameColumn({ catalogue, stage, recruit, previewOf, t }: ColumnSources): Column<DropRow> {
  const name = ({ item }: DropRow) => catalogue.labelOf(item);
  if (recruit)
    return { id: 'item', kind: 'text', title: t('stage.tag'), value: (row) => name(row).text, minWidth: 160 };
  const value = (row: DropRow) => {
    const { text, lang } = name(row);
    const preview = { stages: () => previewOf(row.item.itemId), current: stage.stageId };
    return { item: row.item, name: text, ...(lang && { lang }), preview };
  };
  return { id: 'item', kind: 'item', title: t('vocabulary.word.item'), value, minWidth: 208 };
}

function rateColumn({ confidence, t }: ColumnSources): Column<DropRow> {
  const title = t('vocabulary.word.rate');
  return {
    id: 'rate',
    kind: 'rate',
    title,
    tooltip: t('stage.rateHint'),
    value: ({ rate }) => (rate.runs > 0 ? rate : null),
    confidence,
  };
}

/** Where a run costs nothing, one costs nothing: no column of dashes. */
function costColumns({ stage, t }: ColumnSources): Column<DropRow>[] {
  if (!sanityOf(stage)) return [];
  const interval = ({ cost }: DropRow) => cost && costInterval(cost);
  const lower = ({ cost }: DropRow) => cost?.lower ?? null;
  return [
    {
      id: 'cost',
      kind: 'cost',
      title: t('vocabulary.word.sanityEach'),
      tooltip: t('stage.costHint'),
      value: ({ cost }) => cost,
      minWidth: 76,
    },
    {
      id: 'costInterval',
      kind: 'text',
      title: t('stage.costInterval'),
      tooltip: t('stage.costIntervalHint'),
      value: interval,
      sortValue: lower,
      hidden: true,
    },
  ];
}

function countColumns({ recruit, t }: ColumnSources): Column<DropRow>[] {
  return [
    {
      id: 'quantity',
      kind: 'count',
      title: t(recruit ? 'stage.seen' : 'vocabulary.word.dropped'),
      tooltip: t(recruit ? 'stage.seenHint' : 'stage.droppedHint'),
      value: ({ counted }) => counted.quantity,
      minWidth: 80,
      priority: recruit ? 2 : 7,
    },
    {
      id: 'times',
      kind: 'count',
      title: t(recruit ? 'stage.recruits' : 'vocabulary.word.runs'),
      tooltip: t(recruit ? 'stage.recruitsHint' : 'stage.runsHint'),
      value: ({ counted }) => counted.times,
      minWidth: 72,
      priority: recruit ? 3 : 8,
    },
  ];
}

function sparkColumn({ catalogue, trend, t }: ColumnSources): Column<DropRow>[] {
  const window = trendWindow(trend, catalogue.server);
  if (!trend || !window) return [];
  const tooltip = t('stage.daysHint', { range: formatDateRange(window.start, window.end) });
  return [
    {
      id: 'days',
      kind: 'spark',
      title: t('vocabulary.word.days'),
      tooltip,
      value: ({ past, item }) => (past ? t('stage.over') : sparkRates(trend, item.itemId)),
      minWidth: 72,
      priority: 9,
    },
  ];
}

function timeColumn({ stage, t }: ColumnSources): Column<DropRow>[] {
  if (stage.minClearTime === null) return [];
  return [
    {
      id: 'time',
      kind: 'duration',
      title: t('vocabulary.word.timeEach'),
      tooltip: t('stage.timeHint'),
      value: ({ time }) => time?.cost,
      minWidth: 96,
      priority: 11,
    },
  ];
}

function plannedColumn({ confidence, futureRuns, t }: ColumnSources): Column<DropRow> {
  const runs = formatCount(futureRuns);
  return {
    id: 'planned',
    kind: 'amount',
    title: t('rate.planned', { runs }),
    tooltip: t('rate.plannedWhy', { runs }),
    value: ({ counted, past }) => (past ? null : plannedDrops(counted, futureRuns, confidence)),
    priority: 10,
  };
}

function rangeColumn({ t }: ColumnSources): Column<DropRow> {
  return {
    id: 'range',
    kind: 'range',
    title: t('stage.range'),
    tooltip: t('stage.rangeHint'),
    value: ({ since, counted }) => ({ start: since, end: counted.end }),
    priority: 12,
  };
}
