import { sampleOf } from '../testing/planning-world.ts';
import { shrunkRows } from './shrunk-rows.ts';

const NOW = 1_000;

const rateOf = (rows: readonly { quantity: number; times: number }[]) =>
  (rows[0]?.quantity ?? 0) / (rows[0]?.times ?? 1);

test('few runs count little beside the other server, and many runs count alone', () => {
  // The other server's rate counts as 0.25 / (0.04 × 0.5)² = 625 runs.
  const large = [sampleOf(50_000, 100_000)];
  const [few] = shrunkRows([sampleOf(80, 100)], large, 200, NOW);
  expect(few?.times).toBeCloseTo(725, 9);
  expect(rateOf([few ?? sampleOf(0, 1)])).toBeCloseTo((80 + 312.5) / 725, 12);
  expect(few?.shift).toBeCloseTo((80 + 312.5) / 725 - 0.8, 12);
  expect(rateOf(shrunkRows([sampleOf(8_000_000, 10_000_000)], large, 200, NOW))).toBeCloseTo(0.8, 4);
});

test('a row without runs of its own has the rate of the other server', () => {
  const [none] = shrunkRows([sampleOf(0, 0)], [sampleOf(50_000, 100_000)], 200, NOW);
  expect(none).toMatchObject({ quantity: 312.5, times: 625, shift: 0 });
});

test.each([
  ['has too few runs', [sampleOf(50, 199)]],
  ['is over', [sampleOf(50_000, 100_000, { end: NOW })]],
  ['is of another item', [sampleOf(50_000, 100_000, { itemId: 'b' })]],
  ['is nothing', [sampleOf(0, 100_000, { stdDev: 0 })]],
])('a rate stays as it is where the other one %s', (_, large) => {
  expect(shrunkRows([sampleOf(80, 100)], large, 200, NOW)).toEqual([{ ...sampleOf(80, 100), shift: 0 }]);
});

test('a rate of a time that is over stays as it is', () => {
  const past = sampleOf(80, 100, { end: NOW });
  expect(shrunkRows([past], [sampleOf(50_000, 100_000)], 200, NOW)).toEqual([{ ...past, shift: 0 }]);
});
