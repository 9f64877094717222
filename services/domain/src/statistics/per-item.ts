import type { Interval } from './interval.ts';

/** Cost of one item. `upper` is null, meaning unbounded, if the lower bound of the rate is 0. */
export type PerItem = { cost: number; lower: number; upper: number | null };

/** Cost of one item if a run costs `each` in sanity or time; null if nothing dropped, or `each` is unknown or 0. */
export function perItem(each: number | null, { rate, lower, upper }: Interval): PerItem | null {
  if (each === null || each === 0 || rate === 0) return null;
  return { cost: each / rate, lower: each / upper, upper: lower === 0 ? null : each / lower };
}
