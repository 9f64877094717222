import type { Luck } from '@droptally/domain/statistics/luck';
import type { sparkRates } from '#data/rows/daily-rates.ts';
import type { DropRow } from '#data/rows/drop-rows.ts';
import { plannedDrops } from '#data/rows/planned-drops.ts';
import { formatCount } from '#i18n/formats.ts';
import type { Translate } from '#i18n/text-key.ts';
import { luckCell } from '#parts/luck/luck-words.ts';
import type { Column } from '#ui/table/column.ts';

/** What a screen overrides in a shared column. */
type Own = { tooltip: string; title?: string; minWidth?: number; priority?: number };

type Spark = NonNullable<ReturnType<typeof sparkRates>>;

type SparkSources = {
  ended: string;
  ratesOf: (row: DropRow) => Spark | null;
  isChanged: (row: DropRow) => boolean;
};

export function rateColumn(t: Translate, own: Own & { confidence: number }): Column<DropRow> {
  const title = t('vocabulary.word.rate');
  return { id: 'rate', kind: 'rate', title, value: ({ rate }) => (rate.runs > 0 ? rate : null), ...own };
}

/** Sanity per item. */
export function costColumn(t: Translate, own: Own): Column<DropRow> {
  return { id: 'cost', kind: 'cost', title: t('vocabulary.word.sanityEach'), value: ({ cost }) => cost, ...own };
}

export function droppedColumn(t: Translate, own: Own): Column<DropRow> {
  return {
    id: 'dropped',
    formerId: 'quantity',
    kind: 'count',
    title: t('vocabulary.word.dropped'),
    value: ({ counted }) => counted.quantity,
    priority: 7,
    ...own,
  };
}

export function runsColumn(t: Translate, own: Own): Column<DropRow> {
  return {
    id: 'runs',
    formerId: 'times',
    kind: 'count',
    title: t('vocabulary.word.runs'),
    value: ({ counted }) => counted.times,
    priority: 8,
    ...own,
  };
}

/**
 * When a drop has ended. A stage's own screen asks for the drop alone, since it shows a closed stage as it was; among the
 * stages of an item it matters whether the stage is open too.
 */
type Ended = { hasEnded: (row: DropRow) => boolean };

const FLAT: Spark = [];

/** Rates by day, if a change can be told in them, else a flat line; a word once a drop has ended. */
export function daysColumn(
  t: Translate,
  { hasEnded, ended, ratesOf, isChanged, ...own }: Own & Ended & SparkSources,
): Column<DropRow> {
  const value = (row: DropRow) => {
    if (hasEnded(row)) return ended;
    const rates = ratesOf(row);
    return rates && (isChanged(row) ? rates : FLAT);
  };
  return { id: 'days', kind: 'spark', title: t('vocabulary.word.days'), value, priority: 9, ...own };
}

/** Expected drops in the number of runs the user plans, while the item still drops. */
export function plannedColumn(
  t: Translate,
  { futureRuns, confidence, hasEnded }: Ended & { futureRuns: number; confidence: number },
): Column<DropRow> {
  const runs = formatCount(futureRuns);
  return {
    id: 'planned',
    kind: 'amount',
    title: t('rate.planned', { runs }),
    tooltip: t('rate.plannedWhy', { runs }),
    value: (row) => (hasEnded(row) ? null : plannedDrops(row.counted, futureRuns, confidence)),
    priority: 10,
  };
}

/** How lucky personal numbers are. */
export function luckColumn(t: Translate, luckOf: (row: DropRow['counted']) => Luck | null): Column<DropRow> {
  return {
    id: 'luck',
    kind: 'text',
    title: t('luck.column'),
    tooltip: t('luck.columnWhy'),
    // Cut, it loses the half that counts: `bottom 25 % · 1,234.5`.
    minWidth: 148,
    priority: 5,
    value: ({ counted }) => {
      const luck = luckOf(counted);
      return luck && luckCell(luck, t);
    },
    sortValue: ({ counted }) => luckOf(counted)?.share ?? null,
  };
}

/** Time per item. */
export function timeColumn(t: Translate, own: Own): Column<DropRow> {
  return {
    id: 'time',
    kind: 'duration',
    title: t('vocabulary.word.timeEach'),
    value: ({ time }) => time?.cost,
    ...own,
  };
}

/** The period in which the runs were counted. */
export function rangeColumn(own: Own & { title: string }): Column<DropRow> {
  const value = ({ since, counted }: DropRow) => ({ start: since, end: counted.end });
  return { id: 'range', kind: 'range', value, priority: 12, ...own };
}
