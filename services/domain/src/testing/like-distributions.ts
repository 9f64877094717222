import type { Distribution } from './coverage.ts';

/** Published mean and deviation of a row, and the most that one of its runs can give. */
export type Published = { mean: number; deviation: number; most: number };

const ALL_UP_TO = 6;
const ROUNDING = 1e-9;

/**
 * Distributions from 0 to `most` with a published mean and deviation and at most three different numbers. Any other
 * distribution with that mean and deviation is a mixture of them. A wide range is sampled at its ends, around the mean
 * and between.
 */
export function likeDistributions({ mean, deviation, most }: Published): Distribution[] {
  const found: Distribution[] = [];
  const values = valuesTo(most, mean);
  const meanSquare = deviation * deviation + mean * mean;
  for (const [i, low] of values.entries()) {
    for (const [j, middle] of values.slice(i + 1).entries()) {
      for (const high of values.slice(i + j + 2)) {
        const shares = sharesOf([low, middle, high], mean, meanSquare);
        if (Math.min(...shares.values()) < -ROUNDING) continue;
        found.push(Array.from({ length: most + 1 }, (_, value) => Math.max(0, shares.get(value) ?? 0)));
      }
    }
  }
  return most === 1 ? [[1 - mean, mean]] : found;
}

function valuesTo(most: number, mean: number): number[] {
  if (most <= ALL_UP_TO) return Array.from({ length: most + 1 }, (_, value) => value);
  const around = Math.floor(mean);
  const chosen = [0, 1, 2, around, around + 1, Math.round((around + most) / 2), most];
  return [...new Set(chosen)].filter((value) => value <= most).sort((a, b) => a - b);
}

/** Shares of three numbers that yield a mean and a mean square. */
function sharesOf(values: readonly [number, number, number], mean: number, meanSquare: number): Map<number, number> {
  return new Map(
    values.map((value) => {
      const [one = 0, other = 0] = values.filter((each) => each !== value);
      return [value, (meanSquare - mean * (one + other) + one * other) / ((value - one) * (value - other))];
    }),
  );
}
