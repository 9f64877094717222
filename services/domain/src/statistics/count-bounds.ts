import { poissonLower } from './poisson-lower.ts';
import { type Bounds, FEW } from './share-bounds.ts';
import { studentQuantile } from './student-quantile.ts';

type Counts = { runs: number; sum: number; sumSquares: number };

/** Between which means the true one lies when runs gave various numbers. */
export function countBounds(counts: Counts, z: number, risk: number): Bounds {
  const { runs, sum, sumSquares } = counts;
  const mean = sum / runs;
  const variance = sumSquares / runs - mean * mean;
  return variance > mean * mean ? mostlyNothing(counts, z, risk) : mostlySomething(mean, variance, runs, z);
}

/**
 * Drops that come seldom, some at a time. Wilson's interval over what one event gives, so that the spread shrinks with
 * the mean that is tried; the few events that show how much one gives widen it by Student's factor.
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

/** Drops of which nearly every run gives some: Student's interval. */
function mostlySomething(mean: number, variance: number, runs: number, z: number): Bounds {
  const freedom = Math.max(1, runs - 1);
  const half = studentQuantile(z, freedom) * Math.sqrt(variance / freedom);
  return { lower: mean - half, upper: mean + half };
}
