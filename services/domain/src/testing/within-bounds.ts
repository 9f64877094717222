import type { Distribution } from './coverage.ts';

/** Distributions within the bounds of a list: uniform, nearly always the minimum, and nearly always the maximum. */
export function withinBounds(lower: number, upper: number): Distribution[] {
  const numbers = Array.from({ length: upper - lower + 1 }, (_, i) => lower + i);
  const weights = [() => 1, (n: number) => (n === lower ? 30 : 1), (n: number) => (n === upper ? 30 : 1)];
  return weights.map((weigh) => {
    const all = numbers.reduce((sum, n) => sum + weigh(n), 0);
    return Array.from({ length: upper + 1 }, (_, n) => (n < lower ? 0 : weigh(n) / all));
  });
}
