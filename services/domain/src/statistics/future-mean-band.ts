import type { Interval, Sample } from './interval.ts';
import { normalQuantile } from './normal-quantile.ts';

/** What the mean of `futureRuns` more runs will be like: the runs to come scatter, and so did those behind the rate. */
export function futureMeanBand({ runs, sum, sumSquares, confidence }: Sample, futureRuns: number): Interval {
  const rate = sum / runs;
  const spread = Math.sqrt(Math.max(0, sumSquares / runs - rate * rate));
  const half = normalQuantile((1 + confidence) / 2) * spread * Math.sqrt(1 / futureRuns + 1 / runs);
  return { rate, lower: Math.max(0, rate - half), upper: rate + half };
}
