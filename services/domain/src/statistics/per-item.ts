import type { Interval } from './interval.ts';

/** What one item costs; `upper` is null where the lower bound of the rate is 0, which leaves it open above. */
export type PerItem = { cost: number; lower: number; upper: number | null };

/** What one item costs where a run costs `each`, in sanity or in time; null where nothing dropped or nothing is known. */
export function perItem(each: number | null, { rate, lower, upper }: Interval): PerItem | null {
  if (each === null || each === 0 || rate === 0) return null;
  return { cost: each / rate, lower: each / upper, upper: lower === 0 ? null : each / lower };
}
