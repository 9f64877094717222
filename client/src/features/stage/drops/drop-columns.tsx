import { sanityOf } from '@droptally/domain/catalog/sanity';
import type { Stage } from '@droptally/proto/api/catalog/stage';
import type { StageTrend } from '@droptally/proto/api/trend';
import type { ReactNode } from 'react';
import type { Catalog } from '#data/catalog/catalog.ts';
import type { ChangesOf } from '#data/changes/use-stage-changes.ts';
import type { useRowLuck } from '#data/luck/use-own-luck.ts';
import { sparkRates } from '#data/rows/daily-rates.ts';
import type { DropRow } from '#data/rows/drop-rows.ts';
import { countedDays } from '#features/stage/trend/counted-days.ts';
import { formatCostInterval } from '#i18n/formats.ts';
import type { Translate } from '#i18n/text-key.ts';
import { formatDay } from '#i18n/written-dates.ts';
import {
  costColumn,
  daysColumn,
  droppedColumn,
  luckColumn,
  plannedColumn,
  rangeColumn,
  rateColumn,
  runsColumn,
  timeColumn,
} from '#parts/drop-columns/drop-columns.ts';
import { PointedPreview } from '#parts/preview/pointed-preview.tsx';
import type { PreviewStage } from '#parts/preview/preview-stages.ts';
import { SPARK_DAYS } from '#ui/spark/spark-path.ts';
import type { Column } from '#ui/table/column.ts';

type ColumnSources = {
  catalog: Catalog;
  stage: Stage;
  /** Undefined if there are no daily rates: for personal numbers and recruitment. */
  trend: StageTrend | undefined;
  changesOf: ChangesOf;
  confidence: number;
  /** Number of runs the user plans. */
  futureRuns: number;
  /** Of personal numbers. */
  luckOf: ReturnType<typeof useRowLuck>;
  recruit: boolean;
  previewOf: (itemId: string) => readonly PreviewStage[];
  t: Translate;
};

const hasEnded = ({ past }: DropRow) => past;

/** Columns of a stage's drops, in reading order. Recruitment has columns for tags and observations. */
export function dropColumns(sources: ColumnSources): Column<DropRow>[] {
  const { stage, recruit, confidence, futureRuns, luckOf, t } = sources;
  const counted = [nameColumn(sources), rateColumn(t, { tooltip: t('stage.rateHint'), confidence })];
  if (recruit) return [...counted, ...observationColumns(t)];
  return [
    ...counted,
    // Without a sanity cost, these columns would hold only dashes.
    ...(sanityOf(stage) ? costColumns(t) : []),
    droppedColumn(t, { tooltip: t('stage.droppedHint'), minWidth: 80 }),
    runsColumn(t, { tooltip: t('stage.runsHint'), minWidth: 72 }),
    ...(luckOf ? [luckColumn(t, luckOf)] : []),
    ...sparkColumn(sources),
    plannedColumn(t, { futureRuns, confidence, hasEnded }),
    ...(stage.minClearTime === null
      ? []
      : [timeColumn(t, { tooltip: t('stage.timeHint'), minWidth: 96, priority: 11 })]),
    rangeColumn({ title: t('stage.range'), tooltip: t('stage.rangeHint') }),
  ];
}

function nameColumn({ catalog, stage, recruit, previewOf, t }: ColumnSources): Column<DropRow> {
  const name = ({ item }: DropRow) => catalog.labelOf(item);
  if (recruit)
    return { id: 'item', kind: 'text', title: t('stage.tag'), value: (row) => name(row).text, minWidth: 160 };
  const value = (row: DropRow) => {
    const { text, lang } = name(row);
    const shown = { item: row.item, name: text, ...(lang && { lang }) };
    const preview = (tile: ReactNode) => (
      <PointedPreview {...shown} stages={() => previewOf(row.item.itemId)} current={stage.stageId}>
        {tile}
      </PointedPreview>
    );
    return { ...shown, preview };
  };
  return { id: 'item', kind: 'item', title: t('vocabulary.word.item'), value, minWidth: 208 };
}

function observationColumns(t: Translate): Column<DropRow>[] {
  return [
    droppedColumn(t, { title: t('stage.seen'), tooltip: t('stage.seenHint'), minWidth: 80, priority: 2 }),
    runsColumn(t, { title: t('stage.recruits'), tooltip: t('stage.recruitsHint'), minWidth: 72, priority: 3 }),
  ];
}

function costColumns(t: Translate): Column<DropRow>[] {
  return [
    costColumn(t, { tooltip: t('stage.costHint'), minWidth: 76 }),
    {
      id: 'costInterval',
      kind: 'text',
      title: t('stage.costInterval'),
      tooltip: t('stage.costIntervalHint'),
      value: ({ cost }) => cost && formatCostInterval(cost),
      sortValue: ({ cost }) => cost?.lower ?? null,
      hidden: true,
    },
  ];
}

function sparkColumn({ catalog, trend, changesOf, t }: ColumnSources): Column<DropRow>[] {
  const window = countedDays(trend, catalog.server);
  if (!trend || !window) return [];
  const tooltip = t('stage.daysHint', { days: SPARK_DAYS, day: formatDay(window.end) });
  const ratesOf = ({ item }: DropRow) => sparkRates(trend, item.itemId);
  const isChanged = ({ stage, item }: DropRow) => changesOf(stage.stageId, item.itemId).length > 0;
  return [daysColumn(t, { tooltip, hasEnded, ended: t('stage.over'), ratesOf, isChanged, minWidth: 72 })];
}
