import { doubtOf } from './doubt.ts';
import { futureMeanBand } from './future-mean-band.ts';
import { interval } from './interval.ts';

test('the band includes the scatter of future and of past runs', () => {
  const { rate, lower, upper } = futureMeanBand(
    { runs: 400, sum: 200, sumSquares: 200, most: 1, confidence: 0.95 },
    100,
  );
  const half = 1.959963984540054 * 0.5 * Math.sqrt(1 / 100 + 1 / 400);
  expect(rate).toBe(0.5);
  expect(lower).toBeCloseTo(0.5 - half, 12);
  expect(upper).toBeCloseTo(0.5 + half, 12);
});

test('the band of a rare drop does not go below 0', () => {
  expect(futureMeanBand({ runs: 50, sum: 1, sumSquares: 1, most: 1, confidence: 0.95 }, 10).lower).toBe(0);
});

test('below 100 runs the band is the interval of the rate, widened by the share of future runs', () => {
  const few = { runs: 99, sum: 400, sumSquares: 2000, most: 20, confidence: 0.95 };
  const { rate, lower, upper } = interval(few);
  const band = futureMeanBand(few, 33);
  expect(band.rate).toBe(rate);
  expect(rate - band.lower).toBeCloseTo(2 * (rate - lower), 12);
  expect(band.upper - rate).toBeCloseTo(2 * (upper - rate), 12);
  const many = futureMeanBand({ ...few, runs: 100, sum: 404, sumSquares: 2020 }, 33);
  const half = 1.959963984540054 * Math.sqrt((20.2 - 4.04 ** 2) * (1 / 33 + 1 / 100));
  expect(many.upper - many.rate).toBeCloseTo(half, 12);
  expect(many.rate - many.lower).toBeCloseTo(half, 12);
});

test('identical past runs do not make future runs certain', () => {
  const same = { runs: 40, sum: 40, sumSquares: 40, most: 2, confidence: 0.95 };
  const { rate, lower, upper } = futureMeanBand(same, 100);
  expect(rate).toBe(1);
  expect(lower).toBeLessThan(0.93);
  expect(upper).toBeGreaterThan(1.05);
  expect(futureMeanBand({ ...same, runs: 1000, sum: 0, sumSquares: 0 }, 100).upper).toBeGreaterThan(0);
});

test('fewer than 30 runs are few; an uncertain rate in more has a wide interval, unless nothing dropped', () => {
  const of = (runs: number, sum: number) =>
    doubtOf({ runs, ...interval({ runs, sum, sumSquares: sum, most: 1, confidence: 0.95 }) });
  expect(of(29, 28)).toBe('few-runs');
  expect(of(1, 0)).toBe('few-runs');
  expect(of(30, 28)).toBeNull();
  expect(doubtOf({ runs: 30, rate: 1, lower: 0.75, upper: 1.25 })).toBeNull();
  expect(doubtOf({ runs: 30, rate: 1, lower: 0.75, upper: 1.26 })).toBe('wide-interval');
  expect(of(100, 20)).toBe('wide-interval');
  expect(of(273_479, 3)).toBe('wide-interval');
  expect(of(1000, 200)).toBeNull();
  expect(of(273_479, 0)).toBeNull();
});
