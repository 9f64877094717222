import fc from 'fast-check';
import { anySample } from '../testing/arbitraries.ts';
import { interval } from './interval.ts';

const at95 = (runs: number, sum: number, sumSquares = sum) => interval({ runs, sum, sumSquares, confidence: 0.95 });

test('0 ≤ lower ≤ rate ≤ upper, and something is always possible', () => {
  fc.assert(
    fc.property(anySample, (sample) => {
      const { rate, lower, upper } = interval(sample);
      expect(rate).toBe(sample.sum / sample.runs);
      expect(lower).toBeGreaterThanOrEqual(0);
      expect(lower).toBeLessThanOrEqual(rate);
      expect(upper).toBeGreaterThanOrEqual(rate);
      expect(upper).toBeGreaterThan(0);
      expect(upper).toBeLessThan(Number.POSITIVE_INFINITY);
    }),
    { numRuns: 2000 },
  );
});

test('being surer never narrows an interval', () => {
  fc.assert(
    fc.property(anySample, fc.double({ min: 0.5, max: 0.999, noNaN: true }), (sample, confidence) => {
      const a = interval(sample);
      const b = interval({ ...sample, confidence });
      const [narrow, wide] = sample.confidence < confidence ? [a, b] : [b, a];
      expect(wide.lower).toBeLessThanOrEqual(narrow.lower * (1 + 1e-9));
      expect(wide.upper).toBeGreaterThanOrEqual(narrow.upper * (1 - 1e-9));
    }),
    { numRuns: 1000 },
  );
});

test('nothing in 40 runs leaves room for a rare drop', () => {
  const { rate, lower, upper } = at95(40, 0);
  expect([rate, lower]).toEqual([0, 0]);
  expect(upper).toBeGreaterThan(0.08);
  expect(upper).toBeLessThan(0.1);
});

test('always one in 40 runs leaves room for a run without, and none for two', () => {
  const { rate, lower, upper } = at95(40, 40);
  expect([rate, upper]).toEqual([1, 1]);
  expect(lower).toBeCloseTo(1 - at95(40, 0).upper, 12);
});

test('a 0-or-1 drop in many runs has the interval of a share', () => {
  const { lower, upper } = at95(1_200_000_000, 300_000_000);
  const half = 1.959963984540054 * Math.sqrt((0.25 * 0.75) / 1.2e9);
  expect(lower).toBeCloseTo(0.25 - half, 8);
  expect(upper).toBeCloseTo(0.25 + half, 8);
});

test('a drop of one or two a run is as sure as a 0-or-1 drop beside a sure one', () => {
  const [sure, beside] = [at95(100, 25), at95(100, 125, 75 + 25 * 4)];
  expect(beside.lower).toBeCloseTo(1 + sure.lower, 12);
  expect(beside.upper).toBeCloseTo(1 + sure.upper, 12);
});

test('a drop of none or six is six times a 0-or-1 drop', () => {
  const [single, sixfold] = [at95(100, 5), at95(100, 30, 180)];
  expect(sixfold.lower).toBeCloseTo(6 * single.lower, 12);
  expect(sixfold.upper).toBeCloseTo(6 * single.upper, 12);
});

test('the same in every run may still have been less, or one more', () => {
  const { rate, lower, upper } = at95(50, 1000, 20_000);
  expect(rate).toBe(20);
  expect(lower).toBeLessThan(19);
  expect(upper).toBeGreaterThan(20);
  expect(upper).toBeLessThan(21);
});

test('sums of squares that rounding made too small leave an interval all the same', () => {
  const { lower, rate, upper } = interval({ runs: 1000, sum: 2500, sumSquares: 6250, confidence: 0.95 });
  expect(lower).toBeLessThan(rate);
  expect(upper).toBeGreaterThan(rate);
});

test('without a run any share is possible', () => {
  expect(at95(0, 0)).toEqual({ rate: 0, lower: 0, upper: 1 });
});
