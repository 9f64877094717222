import { interval } from '../statistics/interval.ts';
import type { Distribution } from './coverage.ts';

type Given = { value: number; share: number };
type Sample = { runs: number; sum: number; sumSquares: number; probability: number };

/** Samples less likely than this are skipped and count as misses. */
const NEGLIGIBLE = 1e-8;

/**
 * Exact share of samples of `runs` runs whose interval contains the true rate. Enumerates all samples, so the
 * distribution must give few different numbers.
 */
export function fewRunsCoverage(distribution: Distribution, runs: number, most = distribution.length - 1): number {
  const given = distribution.flatMap((share, value) => (share > 0 ? { value, share } : []));
  const rate = given.reduce((sum, { value, share }) => sum + value * share, 0);
  let covered = 0;
  eachSample(given, runs, { runs, sum: 0, sumSquares: 0, probability: 1 }, ({ probability, ...seen }) => {
    const { lower, upper } = interval({ ...seen, most, confidence: 0.95 });
    if (lower <= rate * (1 + 1e-12) && rate * (1 - 1e-12) <= upper) covered += probability;
  });
  return covered;
}

function eachSample(given: readonly Given[], left: number, seen: Sample, visit: (sample: Sample) => void): void {
  const [first, ...others] = given;
  if (!first) return;
  const from = others.length === 0 ? left : 0;
  let chance = seen.probability * first.share ** from;
  for (let times = from; times <= left; times++) {
    const sum = seen.sum + times * first.value;
    const sumSquares = seen.sumSquares + times * first.value ** 2;
    const now = { ...seen, sum, sumSquares, probability: chance };
    if (chance > NEGLIGIBLE && times === left) visit(now);
    else if (chance > NEGLIGIBLE) eachSample(others, left - times, now, visit);
    chance *= (first.share * (left - times)) / (times + 1);
  }
}
