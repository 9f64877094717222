import type { Interval, Sample } from './interval.ts';
import { normalQuantile } from './normal-quantile.ts';
import type { Sums } from './sums.ts';

/**
 * Between what the rate of one day may lie: the day's own sums of squares are not kept, so its runs are taken to
 * scatter as all runs of the row do. Null for a day without runs.
 */
export function dayBand(
  { runs, sum, sumSquares, confidence }: Sample,
  day: Pick<Sums, 'quantity' | 'times'>,
): Interval | null {
  if (day.times <= 0) return null;
  const rate = day.quantity / day.times;
  const mean = runs > 0 ? sum / runs : 0;
  const spread = runs > 0 ? Math.sqrt(Math.max(0, sumSquares / runs - mean * mean)) : 0;
  const half = (normalQuantile((1 + confidence) / 2) * spread) / Math.sqrt(day.times);
  return { rate, lower: Math.max(0, rate - half), upper: rate + half };
}
