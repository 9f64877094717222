import { sanityOf } from '@droptally/domain/catalog/sanity';
import type { StageTrend } from '@droptally/proto/api/trend';
import type { Catalogue } from '../../../data/catalogue/catalogue.ts';
import { asCode } from '../../../data/catalogue/names.ts';
import { sparkRates } from '../../../data/rows/daily-rates.ts';
import type { DropRow } from '../../../data/rows/drop-rows.ts';
import { isOpenNow } from '../../../data/rows/open-now.ts';
import { plannedDrops } from '../../../data/rows/planned-drops.ts';
import { formatCount } from '../../../i18n/formats.ts';
import type { Translate } from '../../../i18n/text-key.ts';
import type { Column } from '../../../ui/table/column.ts';

type ItemColumnsInput = {
  catalogue: Catalogue;
  /** Absent where days are not counted, as for one's own reports. */
  trends: Readonly<Record<string, StageTrend>> | undefined;
  confidence: number;
  /** How many runs the reader plans. */
  futureRuns: number;
  t: Translate;
};

/** The stages of an item in columns; what gives way first where room is short has the highest priority. */
export function itemColumns(input: ItemColumnsInput): readonly Column<DropRow>[] {
  const { catalogue, trends, confidence, futureRuns, t } = input;
  const planned = { runs: formatCount(futureRuns) };
  return [
    {
      id: 'stage',
      title: t('vocabulary.word.stage'),
      kind: 'code',
      pinned: true,
      minWidth: 190,
      value: ({ stage }) => asCode(catalogue.labelOf(stage), catalogue.noteOf(stage)),
    },
    {
      id: 'rate',
      title: t('vocabulary.word.rate'),
      tooltip: t('item.rateWhy'),
      kind: 'rate',
      confidence,
      value: ({ rate }) => rate,
    },
    {
      id: 'cost',
      title: t('vocabulary.word.sanityEach'),
      tooltip: t('item.costWhy'),
      kind: 'cost',
      value: ({ cost }) => cost,
    },
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
      id: 'dropped',
      title: t('vocabulary.word.dropped'),
      tooltip: t('item.droppedWhy'),
      kind: 'count',
      priority: 7,
      value: ({ counted }) => counted.quantity,
    },
    {
      id: 'runs',
      title: t('vocabulary.word.runs'),
      tooltip: t('item.runsWhy'),
      kind: 'count',
      priority: 8,
      value: ({ counted }) => counted.times,
    },
    {
      id: 'days',
      title: t('vocabulary.word.days'),
      tooltip: t('item.daysWhy'),
      kind: 'spark',
      priority: 9,
      value: (row) => days(row, catalogue, trends, t),
    },
    {
      id: 'planned',
      title: t('rate.planned', planned),
      tooltip: t('rate.plannedWhy', planned),
      kind: 'amount',
      priority: 10,
      value: (row) => (isOpenNow(row, catalogue) ? plannedDrops(row.counted, futureRuns, confidence) : null),
    },
    {
      id: 'time',
      title: t('vocabulary.word.timeEach'),
      tooltip: t('item.timeWhy'),
      kind: 'duration',
      priority: 10,
      value: ({ time }) => time?.cost,
    },
    {
      id: 'clear',
      title: t('vocabulary.word.fastestClear'),
      tooltip: t('item.clearWhy'),
      kind: 'duration',
      priority: 11,
      value: ({ stage }) => stage.minClearTime,
    },
    {
      id: 'range',
      title: t('item.range'),
      tooltip: t('item.rangeWhy'),
      kind: 'range',
      priority: 12,
      value: ({ since, counted }) => ({ start: since, end: counted.end }),
    },
  ];
}

function days(row: DropRow, catalogue: Catalogue, trends: ItemColumnsInput['trends'], t: Translate) {
  if (!isOpenNow(row, catalogue)) return t('item.closed');
  const rates = sparkRates(trends?.[row.stage.stageId], row.item.itemId);
  // A line that never rises or falls tells nothing.
  return new Set(rates?.filter((rate) => rate !== null)).size > 1 ? rates : null;
}
