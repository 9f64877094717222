import { fewRuns } from '@droptally/domain/statistics/few-runs';
import type { Interval } from '@droptally/domain/statistics/interval';

/** Drops per run, between what they lie, and in how many runs they were seen. */
export type RateValue = Interval & { runs: number };

/** Sanity for one item; `upper` is null where the lower bound of the rate is 0, which leaves it open above. */
export type CostValue = { cost: number; lower: number; upper: number | null };

/** What one item costs where a run costs `apCost`; null where nothing dropped or the stage has no cost. */
export function costOf(apCost: number | null, { rate, lower, upper }: Interval): CostValue | null {
  if (apCost === null || apCost === 0 || rate === 0) return null;
  return { cost: apCost / rate, lower: apCost / upper, upper: lower === 0 ? null : apCost / lower };
}

/** Whether the rate needs a warning beside it. */
export function isUnsure(value: RateValue): boolean {
  return fewRuns(value.runs, value);
}
