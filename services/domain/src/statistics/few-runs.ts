import { FEW_RUNS, type Interval } from './interval.ts';

/** Whether a rate stands on too few runs to mean much. */
export function fewRuns(runs: number): boolean {
  return runs < FEW_RUNS;
}

/** Whether a rate of enough runs is unsure all the same: what dropped came too seldom, or too unevenly. */
export function wideInterval(runs: number, { rate, lower, upper }: Interval): boolean {
  return runs >= FEW_RUNS && rate > 0 && (upper - lower) / 2 > rate / 4;
}
