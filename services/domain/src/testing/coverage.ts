import { hits } from '../statistics/hits.ts';
import { interval } from '../statistics/interval.ts';

/** The share of runs that give 0, 1, 2, … of an item. */
export type Distribution = readonly number[];

const SEED = 20_250_621;

/** Exact share of samples of `runs` runs whose interval contains the true rate of a 0-or-1 drop. */
export function exactCoverage(rate: number, runs: number, confidence = 0.95): number {
  let covered = 0;
  let logProbability = runs * Math.log1p(-rate);
  for (let hits = 0; hits <= runs; hits++) {
    const { lower, upper } = interval({ runs, sum: hits, sumSquares: hits, most: 1, confidence });
    if (lower <= rate && rate <= upper) covered += Math.exp(logProbability);
    logProbability += Math.log(((runs - hits) / (hits + 1)) * (rate / (1 - rate)));
  }
  return covered;
}

/** Share of random samples of `runs` runs whose interval contains the true rate. Deterministic. */
export function coverage(distribution: Distribution, runs: number, trials: number, confidence = 0.95): number {
  const random = randomFrom(SEED + runs);
  const rate = distribution.reduce((sum, share, quantity) => sum + share * quantity, 0);
  let covered = 0;
  for (let trial = 0; trial < trials; trial++) {
    const { lower, upper } = interval({
      ...sample(distribution, runs, random),
      most: distribution.length - 1,
      confidence,
    });
    if (lower <= rate * (1 + 1e-12) && rate * (1 - 1e-12) <= upper) covered++;
  }
  return covered / trials;
}

/** Share of samples with no or only single drops whose upper bound is below the true rate. */
export function missedWithNothingSeen(distribution: Distribution, runs: number): number {
  const rate = distribution.reduce((sum, share, quantity) => sum + share * quantity, 0);
  const [nothing = 0, single = 0] = distribution;
  let missed = 0;
  let probability = nothing ** runs;
  for (let hits = 0; hits <= runs; hits++) {
    if (interval({ runs, sum: hits, sumSquares: hits, most: distribution.length - 1, confidence: 0.95 }).upper >= rate)
      break;
    missed += probability;
    probability *= ((runs - hits) / (hits + 1)) * (single / nothing);
  }
  return missed;
}

/** Sums of random runs. */
export function sample(distribution: Distribution, runs: number, random: () => number) {
  let [left, rest, sum, sumSquares] = [runs, 1, 0, 0];
  for (let quantity = distribution.length - 1; quantity > 0; quantity--) {
    const share = distribution[quantity] ?? 0;
    const times = hits(left, Math.min(1, share / rest), random);
    left -= times;
    rest -= share;
    sum += times * quantity;
    sumSquares += times * quantity * quantity;
  }
  return { runs, sum, sumSquares };
}

/** Marsaglia's xorshift: fast, and the same on every machine. */
export function randomFrom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}
