import { type Bounds, wilsonBound } from './share-bounds.ts';

type Counts = { runs: number; sum: number; sumSquares: number };

/** Up to this many runs the added worst-case run counts in full; beyond, its weight is inverse to the runs. */
const IN_FULL = 10;
/** How far one run may exceed the average haul, as a share of the distance from there to `most`. */
const BEYOND = 0.1;
const CONTINUITY = 0.55;

/**
 * Bounds of the true mean if a run gives 0 to `most` and the runs are too few to show what one can give. Adds one
 * worst-case run, which gives nothing for the lower bound and `most` for the upper one, and takes the mean to be
 * beta-distributed (after Gaffke, 2005).
 */
export function boundedBounds(counts: Counts, most: number, z: number): Bounds {
  const { runs, sum } = counts;
  // Reports of several runs make the sum of squares larger than runs of up to `most` can.
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
  // Number of all-or-nothing runs with the same scatter.
  const alike = ((all + 1) * mean * (highest - mean)) / variance - 1;
  const hits = Math.min((alike * mean) / highest - CONTINUITY, alike - 1);
  return hits > 0 ? highest * wilsonBound(hits, alike - 1, -z) : 0;
}
