import type { Interval } from './interval.ts';

const ENOUGH_RUNS = 30;

/** Whether a rate is still too unsure to be shown without a warning. */
export function fewRuns(runs: number, { rate, lower, upper }: Interval): boolean {
  return runs < ENOUGH_RUNS || (upper - lower) / 2 > rate / 4;
}
