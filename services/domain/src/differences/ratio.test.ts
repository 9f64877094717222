import fc from 'fast-check';
import { ratioOf } from './ratio.ts';

const anyInterval = fc
  .tuple(
    fc.double({ min: 0.001, max: 5, noNaN: true }),
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.double({ min: 0.001, max: 3, noNaN: true }),
  )
  .map(([rate, down, up]) => ({ rate, lower: rate * (1 - down), upper: rate * (1 + up) }));

test('the interval of a ratio contains the ratio', () => {
  fc.assert(
    fc.property(anyInterval, anyInterval, (one, other) => {
      const { ratio, lower, upper } = ratioOf(one, other);
      expect(lower).toBeLessThanOrEqual((ratio ?? 0) * (1 + 1e-9));
      expect(upper ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual((ratio ?? 0) * (1 - 1e-9));
    }),
  );
});

test('turning a pair around turns its interval around', () => {
  fc.assert(
    fc.property(anyInterval, anyInterval, (one, other) => {
      const [there, back] = [ratioOf(one, other), ratioOf(other, one)];
      if (there.upper !== null) expect(back.lower * there.upper).toBeCloseTo(1, 6);
      if (back.upper !== null) expect(there.lower * back.upper).toBeCloseTo(1, 6);
    }),
  );
});

test('a rate known exactly only scales the interval of the other', () => {
  const { ratio, lower, upper } = ratioOf({ rate: 0.6, lower: 0.5, upper: 0.8 }, { rate: 0.2, lower: 0.2, upper: 0.2 });
  expect([ratio, lower, upper].map((x) => x?.toFixed(6))).toEqual(['3.000000', '2.500000', '4.000000']);
});

test('a ratio to a rate that may be 0 has no upper end, and one to a rate of 0 has no value', () => {
  const one = { rate: 0.5, lower: 0.4, upper: 0.6 };
  expect(ratioOf(one, { rate: 0.01, lower: 0, upper: 0.05 }).upper).toBeNull();
  const { ratio, lower } = ratioOf(one, { rate: 0, lower: 0, upper: 0.05 });
  expect(ratio).toBeNull();
  expect(lower).toBeGreaterThan(5);
});

test('a rate of 0 is at most as much of another as its upper bound says', () => {
  const { ratio, lower, upper } = ratioOf({ rate: 0, lower: 0, upper: 0.1 }, { rate: 0.5, lower: 0.4, upper: 0.6 });
  expect([ratio, lower]).toEqual([0, 0]);
  expect(upper).toBeGreaterThan(0.1 / 0.5);
  expect(upper).toBeLessThan(0.1 / 0.4);
});
