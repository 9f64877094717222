import { type Bounds, shareBounds } from './share-bounds.ts';

// Bounds for runs that gave one of two values each, which the sums can prove or allow. As in `shareBounds`, `z` is the
// normal quantile of the confidence, and `risk` the probability that the value lies beyond one end.

type Counts = { runs: number; sum: number; sumSquares: number };

/**
 * Bounds if the sums prove that every run gave one of two adjacent numbers; undefined if they do not. Rounding can make
 * a sum of squares smaller than whole numbers allow; then the runs are taken to differ as little as possible.
 */
export function neighbourBounds({ runs, sum, sumSquares }: Counts, z: number, risk: number): Bounds | undefined {
  if (sumSquares <= sum && sum <= runs) return shareBounds(sum, runs, z, risk);
  const usual = Math.floor(sum / runs);
  const more = sum - usual * runs;
  if (sumSquares > (2 * usual + 1) * sum - usual * (usual + 1) * runs) return undefined;
  return more === 0 ? sameEveryRun(usual, runs, z) : scaled(shareBounds(more, runs, z, risk), 1, usual);
}

/** Bounds if the sums fit runs that gave nothing or one fixed number. Other runs may have the same sums. */
export function allOrNothingBounds({ runs, sum, sumSquares }: Counts, z: number, risk: number): Bounds | undefined {
  const all = sumSquares / sum;
  if (!Number.isInteger(all) || sum % all !== 0) return undefined;
  return scaled(shareBounds(sum / all, runs, z, risk), all, 0);
}

function scaled({ lower, upper }: Bounds, by: number, above: number): Bounds {
  return { lower: above + by * lower, upper: above + by * upper };
}

/** Every run gave the same, so a different run is rare. It may give nothing, or one more. */
function sameEveryRun(each: number, runs: number, z: number): Bounds {
  const different = (z * z) / (runs + z * z);
  return { lower: each * (1 - different), upper: each + different };
}
