import { fewRuns } from './few-runs.ts';
import { futureMeanBand } from './future-mean-band.ts';
import { interval } from './interval.ts';

test('the mean of future runs scatters by theirs and by those behind the rate', () => {
  const { rate, lower, upper } = futureMeanBand({ runs: 400, sum: 200, sumSquares: 200, confidence: 0.95 }, 100);
  const half = 1.959963984540054 * 0.5 * Math.sqrt(1 / 100 + 1 / 400);
  expect(rate).toBe(0.5);
  expect(lower).toBeCloseTo(0.5 - half, 12);
  expect(upper).toBeCloseTo(0.5 + half, 12);
});

test('the band of a rare drop stays at or above nothing', () => {
  expect(futureMeanBand({ runs: 50, sum: 1, sumSquares: 1, confidence: 0.95 }, 10).lower).toBe(0);
});

test('a rate is unsure below 30 runs or while half its interval is wider than a quarter of it', () => {
  const of = (runs: number, sum: number) => fewRuns(runs, interval({ runs, sum, sumSquares: sum, confidence: 0.95 }));
  expect(of(29, 28)).toBe(true);
  expect(of(30, 28)).toBe(false);
  expect(of(100, 20)).toBe(true);
  expect(of(1000, 200)).toBe(false);
  expect(of(1000, 0)).toBe(true);
});
