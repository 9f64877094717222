import { FEW_RUNS, type Interval } from './interval.ts';

/** Why a rate needs a warning beside it. */
export type Doubt = 'few-runs' | 'wide-interval';

/** Null for a rate that is certain enough, and for an item that never dropped in many runs. */
export function doubtOf({ runs, rate, lower, upper }: Interval & { runs: number }): Doubt | null {
  if (runs < FEW_RUNS) return 'few-runs';
  return rate > 0 && (upper - lower) / 2 > rate / 4 ? 'wide-interval' : null;
}
