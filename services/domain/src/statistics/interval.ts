import { boundedBounds } from './bounded-bounds.ts';
import { countBounds } from './count-bounds.ts';
import { mostPerRun } from './most-per-run.ts';
import { normalQuantile } from './normal-quantile.ts';
import type { Bounds } from './share-bounds.ts';
import { allOrNothingBounds, neighbourBounds } from './two-value-bounds.ts';

/** Some runs, what they dropped, the sum of each run's square, and how sure the interval shall be: 0.5 to 0.999. */
export type Sample = {
  runs: number;
  sum: number;
  sumSquares: number;
  /** The largest number that one run can give; where nobody knows it, the sums say the least that it may be. */
  most: number | undefined;
  confidence: number;
};

/** Always 0 ≤ lower ≤ rate ≤ upper, and upper > 0. */
export type Interval = { rate: number; lower: number; upper: number };

/** Up to so many runs a sample cannot show what one run can give: `most` says it. */
export const FEW_RUNS = 30;
/** From here on the sample says it alone. */
export const MANY_RUNS = 100;

/** Where runs gave numbers beside each other, what they can give shows sooner. */
const NEIGHBOURS_FADE = [15, 34] as const;

/**
 * Between which drops per run the true rate lies. Up to 30 runs a 95 % interval covers it in at least 93 % of trials,
 * whatever runs give from 0 to `most`; from there on in 93 to 97 %. It covers more where fewer than about six runs with
 * a 0-or-1 drop, or without it, are due, which is too coarse for whole numbers, and up to about 50 runs where nearly
 * every run gives nearly the same, because one that gives nothing may not have come yet. In many runs it cannot know
 * what it never saw: a drop of several at once, or a run that gives more than the usual, is covered less while no such
 * run is in the sample. Reports of several runs enter as squares of their sums, which makes it wider than it need be,
 * never narrower.
 */
export function interval(sample: Sample): Interval {
  const { runs, sum, confidence } = sample;
  const most = Math.max(1, mostPerRun(sample.most, sample));
  if (runs <= 0) return { rate: 0, lower: 0, upper: most };
  const rate = sum / runs;
  const { lower, upper } = bounds(sample, most, normalQuantile((1 + confidence) / 2), 1 - confidence);
  return { rate, lower: Math.max(0, Math.min(lower, rate)), upper: Math.max(upper, rate) };
}

function bounds(sample: Sample, most: number, z: number, risk: number): Bounds {
  const { runs, sum } = sample;
  const neighbours = neighbourBounds(sample, z, risk);
  const shares = neighbours ?? allOrNothingBounds(sample, z, risk);
  const seen = shares ?? countBounds(sample, z, risk);
  if (runs >= MANY_RUNS) return seen;
  const bounded = boundedBounds(sample, most, z);
  const few = shares ? widest(bounded, shares) : bounded;
  const share = neighbours ? fading(runs, ...NEIGHBOURS_FADE) : fading(runs, FEW_RUNS, MANY_RUNS);
  const rate = sum / runs;
  const unseen = (1 - risk ** (1 / runs)) * fading(runs, FEW_RUNS, MANY_RUNS);
  return {
    lower: Math.min(between(seen.lower, few.lower, share), rate * (1 - unseen)),
    upper: Math.max(Math.min(most, between(seen.upper, few.upper, share)), rate + (most - rate) * unseen),
  };
}

function widest(one: Bounds, other: Bounds): Bounds {
  return { lower: Math.min(one.lower, other.lower), upper: Math.max(one.upper, other.upper) };
}

function fading(runs: number, from: number, to: number): number {
  return Math.min(1, Math.max(0, (to - runs) / (to - from)));
}

function between(from: number, to: number, share: number): number {
  return from + share * (to - from);
}
