import { seededRandom } from '../differences/seeded-random.ts';
import { sampleOf } from '../testing/planning-world.ts';
import { resampledRows } from './resampled-rows.ts';

const DRAWS = 2_000;

test('drawn rates have the mean and the spread of what the runs say', () => {
  const random = seededRandom(7);
  const rows = Array.from({ length: DRAWS }, () => sampleOf(100, 400));
  const drawn = resampledRows(rows, random).map(({ quantity, times }) => quantity / times);
  const mean = drawn.reduce((sum, rate) => sum + rate, 0) / DRAWS;
  const spread = Math.sqrt(drawn.reduce((sum, rate) => sum + (rate - mean) ** 2, 0) / DRAWS);
  // A standard deviation of 0.5 in 400 runs.
  expect(spread).toBeCloseTo(0.025, 2);
  expect(mean).toBeCloseTo(0.25, 2);
  expect(Math.min(...drawn)).toBeGreaterThan(0);
});

test('a rate without spread, or of nothing, stays as it is', () => {
  const [sure, none] = resampledRows([sampleOf(400, 400, { stdDev: 0 }), sampleOf(0, 400)], seededRandom(1));
  expect([sure?.quantity, none?.quantity]).toEqual([400, 0]);
});
