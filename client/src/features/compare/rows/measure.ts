import type { Interval } from '@droptally/domain/statistics/interval';
import type { DropRow } from '#data/rows/drop-rows.ts';

/** What the sheet compares: drops per run, or sanity per item. */
export type Measure = 'rate' | 'sanity';

/** The measured value with higher as better, so that one rule ranks both measures. */
export function worth(row: DropRow | null, measure: Measure): Interval | null {
  if (!row) return null;
  if (measure === 'rate') return row.rate;
  return row.cost && { rate: 1 / row.cost.cost, lower: inverse(row.cost.upper), upper: 1 / row.cost.lower };
}

/** The sanity efficiency relative to the cheapest open stage: 1 is equally good. */
export function efficiency(row: DropRow | null, best: DropRow | undefined): Interval | null {
  const value = worth(row, 'sanity');
  const cost = best?.cost?.cost;
  return value && cost !== undefined
    ? { rate: value.rate * cost, lower: value.lower * cost, upper: value.upper * cost }
    : null;
}

/** A cost without an upper bound has a worth of 0 as its lower bound. */
function inverse(cost: number | null): number {
  return cost === null ? 0 : 1 / cost;
}
