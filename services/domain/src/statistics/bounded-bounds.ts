import { type Bounds, wilsonBound } from './share-bounds.ts';

type Counts = { runs: number; sum: number; sumSquares: number };

/** Up to so many runs, one more run of the worst kind counts in full; from there on ever less. */
const IN_FULL = 10;
/** How far one run may give more than drops came by on average, as a share of what lies between that and the most. */
const BEYOND = 0.1;
const CONTINUITY = 0.55;

/**
 * Between which means the true one lies when a run gives 0 to `most`, in runs too few to show what they can give: one
 * run more is added that gave nothing, for the lower bound, or the most, for the upper one, and the mean is taken to
 * scatter as a beta variable does (after Gaffke, 2005).
 */
export function boundedBounds(counts: Counts, most: number, z: number): Bounds {
  const { runs, sum } = counts;
  // Reports of several runs make sums of squares larger than any runs of up to `most` can.
  const sumSquares = Math.min(counts.sumSquares, most * sum);
  const missing = { runs, sum: most * runs - sum, sumSquares: (most * runs - 2 * sum) * most + sumSquares };
  return { lower: betaLower({ runs, sum, sumSquares }, most, z), upper: most - betaLower(missing, most, z) };
}

function betaLower({ runs, sum, sumSquares }: Counts, most: number, z: number): number {
  if (sum <= 0) return 0;
  const size = sumSquares / sum;
  const highest = size + BEYOND * (most - size);
  const all = runs + Math.min(1, IN_FULL / runs);
  const mean = sum / all;
  const variance = mean * (size - mean);
  // So many runs that gave all or nothing would scatter as much.
  const alike = ((all + 1) * mean * (highest - mean)) / variance - 1;
  const hits = Math.min((alike * mean) / highest - CONTINUITY, alike - 1);
  return hits > 0 ? highest * wilsonBound(hits, alike - 1, -z) : 0;
}
