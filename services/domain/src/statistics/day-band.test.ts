import { dayBand } from './day-band.ts';
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

test('the cost of an item has no upper bound if the rate may be 0', () => {
  expect(perItem(6, { rate: 0.5, lower: 0.25, upper: 0.75 })).toEqual({ cost: 12, lower: 8, upper: 24 });
  expect(perItem(6, { rate: 0.5, lower: 0, upper: 1 })?.upper).toBeNull();
  expect(perItem(6, { rate: 0, lower: 0, upper: 1 })).toBeNull();
  expect(perItem(null, { rate: 0.5, lower: 0, upper: 1 })).toBeNull();
});
