import { dayBand } from './day-band.ts';
import { interval } from './interval.ts';
import { perItem } from './per-item.ts';

const row = { runs: 10_000, sum: 5_000, sumSquares: 5_000, most: 1, confidence: 0.95 };

test('a day scatters like its row, and less with more runs', () => {
  const small = dayBand(row, { quantity: 60, times: 100 });
  const large = dayBand(row, { quantity: 6_000, times: 10_000 });
  expect(small?.rate).toBe(0.6);
  expect((small?.upper ?? 0) - 0.6).toBeCloseTo(1.96 * 0.5 * 0.1, 3);
  expect((large?.upper ?? 0) - 0.6).toBeCloseTo(1.96 * 0.5 * 0.01, 4);
});

test('the band never goes below 0, and a day without runs has none', () => {
  expect(dayBand(row, { quantity: 0, times: 2 })?.lower).toBe(0);
  expect(dayBand(row, { quantity: 0, times: 0 })).toBeNull();
});

test('a day of few runs is as uncertain as any few runs, even if all runs of the row are identical', () => {
  const always = { runs: 20, sum: 20, sumSquares: 20, most: 2, confidence: 0.95 };
  const { lower, upper } = dayBand(always, { quantity: 2, times: 2 }) ?? { lower: 1, upper: 1 };
  expect(lower).toBeLessThan(0.3);
  expect(upper).toBeGreaterThan(1.7);
});

test('beside a row of few runs a day has the interval of its own runs', () => {
  const of = (row: { runs: number; sum: number; sumSquares: number }, quantity: number, times: number) =>
    dayBand({ ...row, most: 9, confidence: 0.9 }, { quantity, times });
  const own = (runs: number, sum: number, sumSquares: number) =>
    interval({ runs, sum, sumSquares, most: 9, confidence: 0.9 });
  // Hauls of the row's size: single drops, and rare ones of three.
  expect(of({ runs: 99, sum: 20, sumSquares: 20 }, 4, 10)).toEqual(own(10, 4, 4));
  expect(of({ runs: 90, sum: 12, sumSquares: 36 }, 6, 10)).toEqual(own(10, 6, 18));
  // Around the day's mean like the row, whose variance is 2.
  expect(of({ runs: 50, sum: 200, sumSquares: 900 }, 30, 10)).toEqual(own(10, 30, 110));
  // Single drops that most runs give; and a variance as large as the square of the mean.
  expect(of({ runs: 50, sum: 40, sumSquares: 40 }, 9, 10)).toEqual(own(10, 9, 9));
  expect(of({ runs: 64, sum: 48, sumSquares: 72 }, 4, 10)).toEqual(own(10, 4, 10 * (0.5625 + 0.4 ** 2)));
  // Never less than whole drops allow, and as single drops beside a row or a day that has none.
  expect(of({ runs: 50, sum: 51, sumSquares: 53 }, 4, 100)).toEqual(own(100, 4, 4));
  expect(of({ runs: 50, sum: 0, sumSquares: 0 }, 4, 10)).toEqual(own(10, 4, 4));
  expect(of({ runs: 50, sum: 200, sumSquares: 900 }, 0, 10)).toEqual(own(10, 0, 0));
  expect(of({ runs: 0, sum: 0, sumSquares: 0 }, 4, 10)).toEqual(own(10, 4, 4));
});

test('from 100 runs of the row on a day scatters like the row, unless they are all the same', () => {
  const day = { quantity: 50, times: 100 };
  const { lower, upper } = dayBand({ ...row, runs: 100, sum: 50, sumSquares: 50 }, day) ?? { lower: 0, upper: 0 };
  expect(upper - 0.5).toBeCloseTo(1.959963984540054 * 0.05, 12);
  expect(0.5 - lower).toBeCloseTo(1.959963984540054 * 0.05, 12);
  expect(dayBand({ ...row, runs: 100, sum: 100, sumSquares: 100 }, day)).toEqual(
    interval({ runs: 100, sum: 50, sumSquares: 50, most: 1, confidence: 0.95 }),
  );
});

test('the cost of an item has no upper bound if the rate may be 0', () => {
  expect(perItem(6, { rate: 0.5, lower: 0.25, upper: 0.75 })).toEqual({ cost: 12, lower: 8, upper: 24 });
  expect(perItem(6, { rate: 0.5, lower: 0, upper: 1 })?.upper).toBeNull();
  expect(perItem(6, { rate: 0, lower: 0, upper: 1 })).toBeNull();
  expect(perItem(0, { rate: 0.5, lower: 0.25, upper: 1 })).toBeNull();
  expect(perItem(null, { rate: 0.5, lower: 0, upper: 1 })).toBeNull();
});
