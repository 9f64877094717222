import { fewRuns } from '@droptally/domain/statistics/few-runs';
import type { Interval } from '@droptally/domain/statistics/interval';

/** Drops per run, between what they lie, and in how many runs they were seen. */
export type RateValue = Interval & { runs: number };

/** Whether the rate needs a warning beside it. */
export function isUnsure(value: RateValue): boolean {
  return fewRuns(value.runs, value);
}
