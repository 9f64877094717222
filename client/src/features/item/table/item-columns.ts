import { sanityOf } from '@droptally/domain/catalog/sanity';
import type { StageTrend } from '@droptally/proto/api/trend';
import type { Catalog } from '#data/catalog/catalog.ts';
import { asCode } from '#data/catalog/names.ts';
import type { ChangesOf } from '#data/changes/use-stage-changes.ts';
import type { useRowLuck } from '#data/luck/use-own-luck.ts';
import { sparkRates } from '#data/rows/daily-rates.ts';
import type { DropRow } from '#data/rows/drop-rows.ts';
import { isOpenNow } from '#data/rows/open-now.ts';
import type { EfficiencyOf } from '#data/rows/stage-efficiency.ts';
import { formatRate } from '#i18n/formats.ts';
import type { Translate } from '#i18n/text-key.ts';
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
import { efficiencyRate } from '#parts/worth/efficiency-rate.ts';
import { SPARK_DAYS } from '#ui/spark/spark-path.ts';
import type { Column } from '#ui/table/column.ts';

type ItemColumnsInput = {
  catalog: Catalog;
  /** Undefined if there are no daily rates, as for personal numbers. */
  trends: Readonly<Record<string, StageTrend>> | undefined;
  changesOf: ChangesOf;
  efficiencyOf: EfficiencyOf;
  confidence: number;
  /** Number of runs the user plans. */
  futureRuns: number;
  /** Of personal numbers. */
  luckOf: ReturnType<typeof useRowLuck>;
  t: Translate;
};

/** Columns of an item's stages. If room is short, the highest priority is dropped first. */
export function itemColumns(input: ItemColumnsInput): readonly Column<DropRow>[] {
  const { catalog, trends, changesOf, efficiencyOf, confidence, futureRuns, luckOf, t } = input;
  const hasEnded = (row: DropRow) => !isOpenNow(row, catalog);
  const ratesOf = ({ stage, item }: DropRow) => sparkRates(trends?.[stage.stageId], item.itemId);
  const isChanged = ({ stage, item }: DropRow) => changesOf(stage.stageId, item.itemId).length > 0;
  return [
    {
      id: 'stage',
      title: t('vocabulary.word.stage'),
      kind: 'code',
      pinned: true,
      minWidth: 190,
      value: ({ stage }) => asCode(catalog.labelOf(stage), catalog.noteOf(stage)),
    },
    rateColumn(t, { tooltip: t('item.rateWhy'), confidence }),
    costColumn(t, { tooltip: t('item.costWhy') }),
    {
      id: 'apCost',
      title: t('vocabulary.word.sanity'),
      tooltip: t('item.apCostWhy'),
      kind: 'count',
      minWidth: 60,
      priority: 6,
      value: ({ stage }) => sanityOf(stage),
    },
    {
      id: 'efficiency',
      title: t('event.efficiency'),
      tooltip: t('event.efficiencyHint'),
      kind: 'text',
      minWidth: 84,
      priority: 9,
      sortValue: ({ stage }) => efficiencyOf(stage.stageId)?.efficiency ?? null,
      value: ({ stage }) => efficiencyText(efficiencyOf(stage.stageId)),
    },
    droppedColumn(t, { tooltip: t('item.droppedWhy') }),
    runsColumn(t, { tooltip: t('item.runsWhy') }),
    ...(luckOf ? [luckColumn(t, luckOf)] : []),
    daysColumn(t, {
      tooltip: t('item.daysWhy', { days: SPARK_DAYS }),
      hasEnded,
      ended: t('item.closed'),
      ratesOf,
      isChanged,
    }),
    plannedColumn(t, { futureRuns, confidence, hasEnded }),
    timeColumn(t, { tooltip: t('item.timeWhy'), priority: 10 }),
    {
      id: 'clear',
      title: t('vocabulary.word.fastestClear'),
      tooltip: t('item.clearWhy'),
      kind: 'duration',
      priority: 11,
      value: ({ stage }) => stage.minClearTime,
    },
    rangeColumn({ title: t('item.range'), tooltip: t('item.rangeWhy') }),
  ];
}

function efficiencyText(paid: ReturnType<EfficiencyOf>): string | null {
  return paid ? formatRate(efficiencyRate(paid)) : null;
}
