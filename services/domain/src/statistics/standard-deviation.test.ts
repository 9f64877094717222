import fc from 'fast-check';
import { drawnSample } from '../testing/arbitraries.ts';
import { standardDeviation, sumOfSquaresOf } from './standard-deviation.ts';
import { addSums, NO_SUMS } from './sums.ts';

test('the deviation of a 0-or-1 drop is that of its share', () => {
  expect(standardDeviation(100, 20, 20)).toBe(0.4);
});

test('the deviation has four decimals, and is 0 for identical runs and for none', () => {
  expect(standardDeviation(3, 1, 1)).toBe(0.4714);
  expect(standardDeviation(100, 33, 33)).toBe(0.4702);
  expect(standardDeviation(3, 6, 12)).toBe(0);
  expect(standardDeviation(0, 0, 0)).toBe(0);
  expect(standardDeviation(3, 7, 16)).toBe(0);
});

test('the sum of squares of a published row is recovered exactly for few runs', () => {
  expect(sumOfSquaresOf(229 / 179, 0.4487, 179)).toBe(329);
  fc.assert(
    fc.property(drawnSample, ({ runs, sum, sumSquares }) => {
      expect(sumOfSquaresOf(sum / runs, standardDeviation(runs, sum, sumSquares), runs)).toBe(sumSquares);
    }),
  );
});

test('the sum of squares is never below the sum', () => {
  expect(sumOfSquaresOf(1e-6, 0, 1_200_000_000)).toBe(1200);
});

test('sums add up from zero', () => {
  const sums = { quantity: 3, times: 2, sumSquares: 5 };
  expect(addSums(NO_SUMS, addSums(sums, sums))).toEqual({ quantity: 6, times: 4, sumSquares: 10 });
});
