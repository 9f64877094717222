import { costOf } from './rate-value.ts';

test('what one item costs lies between the bounds of its rate turned round', () => {
  expect(costOf(6, { rate: 0.5, lower: 0.4, upper: 0.6 })).toEqual({ cost: 12, lower: 10, upper: 6 / 0.4 });
});

test('a rate that may be 0 leaves the cost open above', () => {
  expect(costOf(6, { rate: 0.5, lower: 0, upper: 0.6 })?.upper).toBeNull();
});

test('there is no cost without drops, and none where a run costs nothing', () => {
  expect(costOf(6, { rate: 0, lower: 0, upper: 0.6 })).toBeNull();
  expect(costOf(null, { rate: 1, lower: 1, upper: 1 })).toBeNull();
});
