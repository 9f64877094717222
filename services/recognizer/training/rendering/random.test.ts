import { randomOf } from './random.ts';

test('a seed repeats, and another one differs', () => {
  const ten = (seed: number) => {
    const random = randomOf(seed);
    return Array.from({ length: 10 }, () => random.uniform(0, 1));
  };
  expect(ten(1)).toEqual(ten(1));
  expect(ten(1)).not.toEqual(ten(2));
});

test('whole numbers include both ends, and nothing beyond', () => {
  const random = randomOf(3);
  expect(new Set(Array.from({ length: 200 }, () => random.whole(2, 5)))).toEqual(new Set([2, 3, 4, 5]));
});
