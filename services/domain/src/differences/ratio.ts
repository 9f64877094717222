import type { Interval } from '../statistics/interval.ts';

/** One rate as a multiple of another. `upper` is null, meaning unbounded, if the other rate may be 0. */
export type Ratio = { ratio: number | null; lower: number; upper: number | null };

/**
 * The ratio of two independent rates with its interval, made from the intervals of both (MOVER: Donner and Zou, 2012).
 * It has their confidence. It is wider than needed where both rates share runs, never narrower.
 */
export function ratioOf(one: Interval, other: Interval): Ratio {
  const product = one.rate * other.rate;
  const above = 2 * one.rate - one.lower;
  const lowerRoot = root(product, one.lower * other.upper * above * (2 * other.rate - other.upper));
  // In this form nothing is divided by a difference that may be 0.
  const lower = one.lower === 0 ? 0 : (one.lower * above) / (product + lowerRoot);
  const below = other.lower * (2 * other.rate - other.lower);
  const upperRoot = root(product, one.upper * (2 * one.rate - one.upper) * below);
  return {
    ratio: other.rate > 0 ? one.rate / other.rate : null,
    lower,
    upper: below > 0 ? (product + upperRoot) / below : null,
  };
}

/** Rounding can make a difference that is 0 negative. */
function root(product: number, bound: number): number {
  return Math.sqrt(Math.max(0, product * product - bound));
}
