import type { Distribution } from './coverage.ts';

/** Between the bounds of a list: all alike, and as good as always the least or the most. */
export function withinBounds(lower: number, upper: number): Distribution[] {
  const numbers = Array.from({ length: upper - lower + 1 }, (_, place) => lower + place);
  const weights = [() => 1, (n: number) => (n === lower ? 30 : 1), (n: number) => (n === upper ? 30 : 1)];
  return weights.map((weigh) => {
    const all = numbers.reduce((sum, n) => sum + weigh(n), 0);
    return Array.from({ length: upper + 1 }, (_, n) => (n < lower ? 0 : weigh(n) / all));
  });
}
