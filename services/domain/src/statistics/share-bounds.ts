import { poissonLower } from './poisson-lower.ts';

export type Bounds = { lower: number; upper: number };

/** Up to this many hits Wilson's lower bound is too high. */
export const FEW = 3;
/** Lifts coverage above 93 % for every share from 30 runs up. More would be too conservative for middle shares. */
const CONTINUITY = 0.08;

/**
 * Bounds of the true share if `hits` of `runs` had a drop: Wilson's interval with a small continuity correction, and
 * the exact one-sided Poisson bound if only a few runs differ from the rest (Brown, Cai and DasGupta, 2001).
 */
export function shareBounds(hits: number, runs: number, z: number, risk: number): Bounds {
  const misses = runs - hits;
  let lower = wilsonBound(Math.max(0, hits - CONTINUITY), runs, -z);
  let upper = wilsonBound(Math.min(runs, hits + CONTINUITY), runs, z);
  if (hits <= FEW) lower = Math.min(lower, poissonLower(hits, risk) / runs);
  if (misses <= FEW) upper = Math.max(upper, 1 - poissonLower(misses, risk) / runs);
  return { lower: Math.max(0, lower), upper: Math.min(1, upper) };
}

/** Wilson's upper bound, or with a negative `z` the lower one. */
export function wilsonBound(hits: number, runs: number, z: number): number {
  const half = z * Math.sqrt((hits * (runs - hits)) / runs + (z * z) / 4);
  return (hits + (z * z) / 2 + half) / (runs + z * z);
}
