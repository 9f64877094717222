import fc from 'fast-check';
import { covers, isOlder, positionText, readPosition } from './log-position.ts';

const at = readPosition;

test('a position is formatted as an offset per partition, with a dash for a partition without one', () => {
  expect(positionText([])).toBe('-');
  expect(
    positionText([
      [0, 12],
      [3, 7],
    ]),
  ).toBe('12.-.-.7');
});

test('a position covers another if it is at least as far in every partition', () => {
  expect(covers([[0, 5]], [])).toBe(true);
  expect(covers([[0, 5]], [[0, 5]])).toBe(true);
  expect(covers([[0, 5]], [[0, 6]])).toBe(false);
  expect(covers([[0, 5]], [[1, 0]])).toBe(false);
});

test('positions are compared partition by partition', () => {
  expect(covers(at('10.5'), at('10.4'))).toBe(true);
  expect(covers(at('10.5'), at('11.4'))).toBe(false);
  expect(covers(at('10'), at('10.0'))).toBe(false);
  expect(covers(at('10.-'), at('10'))).toBe(true);
  expect(covers(at(null), at('-'))).toBe(true);
});

test('a position is older than one that includes all of it and more', () => {
  expect(isOlder(at('9.5'), at('10.5'))).toBe(true);
  expect(isOlder(at('9.9'), at('10.5'))).toBe(false);
  expect(isOlder(at('10.5'), at('10.5'))).toBe(false);
});

test('a position survives a round trip', () => {
  const partitions = fc.uniqueArray(fc.tuple(fc.nat(20), fc.nat()), { selector: ([partition]) => partition });
  fc.assert(
    fc.property(partitions, (unordered) => {
      const position = unordered.sort(([a], [b]) => a - b);
      expect(readPosition(positionText(position))).toEqual(position);
    }),
  );
});
