import { ranks } from './ranks.ts';

const between = (lower: number, upper: number) => ({ rate: (lower + upper) / 2, lower, upper });

test('above means that the interval lies above all others', () => {
  expect(ranks([between(1, 2), between(3, 4), between(2.5, 2.9)])).toEqual(['below', 'above', 'below']);
});

test('intervals that overlap the highest one are level with it', () => {
  expect(ranks([between(1, 2), between(3, 5), between(4, 6)])).toEqual(['below', 'level', 'level']);
});

test('missing values are not compared, and a single value has no rank', () => {
  expect(ranks([between(1, 2), null, between(3, 4)])).toEqual(['below', null, 'above']);
  expect(ranks([between(1, 2), null])).toEqual([null, null]);
});
