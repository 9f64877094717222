import { poissonLower } from './poisson-lower.ts';
import { type Bounds, FEW } from './share-bounds.ts';
import { studentQuantile } from './student-quantile.ts';

type Counts = { runs: number; sum: number; sumSquares: number };

/** Bounds of the true mean if runs gave varying numbers. */
export function countBounds(counts: Counts, z: number, risk: number): Bounds {
  const { runs, sum, sumSquares } = counts;
  const mean = sum / runs;
  const variance = sumSquares / runs - mean * mean;
  return variance > mean * mean ? mostlyNothing(counts, z, risk) : mostlySomething(mean, variance, runs, z);
}

/**
 * For rare drops, several at a time: Wilson's interval scaled by what one event gives, so that the spread shrinks with
 * the mean under test. Student's factor widens it, because only few events show how much one gives.
 */
function mostlyNothing({ runs, sum, sumSquares }: Counts, normal: number, risk: number): Bounds {
  const perEvent = sumSquares / sum;
  const events = sum / perEvent;
  const z = studentQuantile(normal, 2 * events);
  const middle = events + (z * z) / 2;
  const half = z * Math.sqrt((events * (runs - events)) / runs + (z * z) / 4);
  const scale = perEvent / (runs + z * z);
  const lower = (middle - half) * scale;
  const fewest = events <= FEW ? (poissonLower(events, risk) * perEvent) / runs : lower;
  return { lower: Math.min(lower, fewest), upper: (middle + half) * scale };
}

/** For drops that nearly every run gives: Student's interval. */
function mostlySomething(mean: number, variance: number, runs: number, z: number): Bounds {
  const freedom = Math.max(1, runs - 1);
  const half = studentQuantile(z, freedom) * Math.sqrt(variance / freedom);
  return { lower: mean - half, upper: mean + half };
}
