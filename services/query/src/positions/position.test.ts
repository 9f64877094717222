import { covers, positionText } from './position.ts';

test('a position is written with an offset per partition, and a dash for those that count nothing', () => {
  expect(positionText([])).toBe('-');
  expect(
    positionText([
      [0, 12],
      [3, 7],
    ]),
  ).toBe('12.-.-.7');
});

test('a position covers another when it is as far in every partition', () => {
  expect(covers([[0, 5]], [])).toBe(true);
  expect(covers([[0, 5]], [[0, 5]])).toBe(true);
  expect(covers([[0, 5]], [[0, 6]])).toBe(false);
  expect(covers([[0, 5]], [[1, 0]])).toBe(false);
});
