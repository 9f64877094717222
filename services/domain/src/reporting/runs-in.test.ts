import { runsIn } from './runs-in.ts';

const drops = [{ quantity: 30 }, { quantity: 10 }];

test('a gacha box has as many pulls as items, regardless of times', () => {
  expect(runsIn({ isGacha: true }, drops, 1)).toBe(40);
  expect(runsIn({ isGacha: true }, [], 3)).toBe(0);
});

test('at other stages times counts; missing or 0 is one run', () => {
  expect(runsIn({ isGacha: false }, drops, 3)).toBe(3);
  expect(runsIn({ isGacha: false }, drops)).toBe(1);
  expect(runsIn({ isGacha: false }, drops, 0)).toBe(1);
});
