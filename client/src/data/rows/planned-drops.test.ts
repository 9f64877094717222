import { plannedDrops } from './planned-drops.ts';

test('the next runs bring whole drops around the rate, more surely the wider', () => {
  const seen = { times: 4_000, quantity: 1_200, sumSquares: 1_200 };
  // 30 ± 1.96 · √(0.3 · 0.7) · √(1/100 + 1/4000) · 100
  expect(plannedDrops(seen, 100, 0.95)).toEqual({ least: 20, likely: 30, most: 40 });
  expect(plannedDrops(seen, 100, 0.997)).toEqual({ least: 16, likely: 30, most: 44 });
});

test('what every run gave alike is told exactly', () => {
  expect(plannedDrops({ times: 50, quantity: 100, sumSquares: 200 }, 30, 0.95)).toEqual({
    least: 60,
    likely: 60,
    most: 60,
  });
});
