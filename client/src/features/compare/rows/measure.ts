import type { Interval } from '@droptally/domain/statistics/interval';
import type { DropRow } from '#data/rows/drop-rows.ts';

/** What the sheet compares: how much a run gives, or what one costs. */
export type Measure = 'rate' | 'sanity';

/** A value of which more is better, so that one rule tells what stands above. */
export function worth(row: DropRow | null, measure: Measure): Interval | null {
  if (!row) return null;
  if (measure === 'rate') return row.rate;
  return row.cost && { rate: 1 / row.cost.cost, lower: inverse(row.cost.upper), upper: 1 / row.cost.lower };
}

/** How a row stands to the cheapest stage that is open now: 1 is as good as that one. */
export function efficiency(row: DropRow | null, best: DropRow | undefined): Interval | null {
  const value = worth(row, 'sanity');
  const cost = best?.cost?.cost;
  return value && cost !== undefined
    ? { rate: value.rate * cost, lower: value.lower * cost, upper: value.upper * cost }
    : null;
}

/** A cost that is open above may be no use at all. */
function inverse(cost: number | null): number {
  return cost === null ? 0 : 1 / cost;
}
