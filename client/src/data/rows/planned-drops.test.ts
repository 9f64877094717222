import { plannedDrops } from './planned-drops.ts';

test('plans whole drops around the rate, in a wider band for more confidence', () => {
  const seen = { times: 4_000, quantity: 1_200, sumSquares: 1_200 };
  // 30 ± 1.96 · √(0.3 · 0.7) · √(1/100 + 1/4000) · 100
  expect(plannedDrops(seen, 100, 0.95)).toEqual({ least: 20, likely: 30, most: 40 });
  expect(plannedDrops(seen, 100, 0.997)).toEqual({ least: 16, likely: 30, most: 44 });
});

test('what every run has given alike so far may still change', () => {
  const drops = plannedDrops({ times: 50, quantity: 100, sumSquares: 200, most: 3 }, 30, 0.95);
  expect(drops?.likely).toBe(60);
  expect(drops?.least).toBeLessThan(60);
  expect(drops?.most).toBeGreaterThan(60);
});

test('fewer than 30 runs predict nothing', () => {
  expect(plannedDrops({ times: 29, quantity: 29, sumSquares: 29, most: 2 }, 100, 0.95)).toBeNull();
  expect(plannedDrops({ times: 30, quantity: 30, sumSquares: 30, most: 2 }, 100, 0.95)).not.toBeNull();
});
