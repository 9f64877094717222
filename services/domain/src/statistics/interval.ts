import { normalQuantile } from './normal-quantile.ts';

/** Some runs, what they dropped, the sum of each run's square, and how sure the interval shall be (0.5 to 0.999). */
export type Sample = { runs: number; sum: number; sumSquares: number; confidence: number };

/** Always 0 ≤ lower ≤ rate ≤ upper. */
export type Interval = { rate: number; lower: number; upper: number };

/** The drops per run that the runs so far speak for. */
export function interval({ runs, sum, sumSquares, confidence }: Sample): Interval {
  if (runs <= 0) return { rate: 0, lower: 0, upper: 1 };
  const rate = sum / runs;
  const ratio = sum > 0 ? Math.max(sumSquares / sum, rate, 1) : 1;
  const zz = normalQuantile((1 + confidence) / 2) ** 2 / runs;
  const middle = (rate + (zz * ratio) / 2) / (1 + zz);
  const half = Math.sqrt(Math.max(0, zz * (rate * (ratio - rate) + (zz * ratio * ratio) / 4))) / (1 + zz);
  return { rate, lower: Math.max(0, Math.min(rate, middle - half)), upper: Math.max(rate, middle + half) };
}
