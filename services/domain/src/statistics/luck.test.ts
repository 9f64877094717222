import fc from 'fast-check';
import { type LuckPart, luckOf } from './luck.ts';

const MANY = 1e9;
const UNKNOWN = 0.5;

/** Others got it with a chance, in so many runs that the chance is known. */
function part(runs: number, quantity: number, chance: number, worth = 1): LuckPart {
  const all = MANY * chance;
  return {
    own: { times: runs, quantity, sumSquares: quantity },
    others: { times: MANY, quantity: all, sumSquares: all },
    worth,
  };
}
const share = (...parts: LuckPart[]) => luckOf(parts)?.share ?? UNKNOWN;

/** P(hits < got) + P(hits = got) / 2. */
function binomial(runs: number, chance: number, got: number): number {
  let [sum, exactly] = [0, (1 - chance) ** runs];
  for (let hits = 0; hits < got; hits++) {
    sum += exactly;
    exactly *= (((runs - hits) / (hits + 1)) * chance) / (1 - chance);
  }
  return sum + exactly / 2;
}

test.each([
  [18, 0.3, 5],
  [18, 0.3, 0],
  [1, 0.5, 1],
  [100, 0.01, 2],
  [1000, 0.001, 0],
  [50, 0.98, 50],
  [300, 0.25, 95],
])('%d runs with a chance of %d that gave %d are as a binomial distribution says', (runs, chance, got) => {
  expect(share(part(runs, got, chance))).toBeCloseTo(binomial(runs, chance, got), 5);
});

test('what is got and expected is said in worth', () => {
  const luck = luckOf([part(18, 5, 0.25, 10), part(18, 0, 0.5, 2)]);
  expect(luck?.got).toBe(50);
  expect(luck?.expected).toBeCloseTo(63, 9);
});

test('a drop of two at once and one of two or three are known from mean and spread', () => {
  const of = (got: number, mean: number, squares: number) =>
    share({
      own: { times: 1, quantity: got, sumSquares: got },
      others: { times: MANY, quantity: mean * MANY, sumSquares: squares * MANY },
      worth: 1,
    });
  expect(of(2, 0.5, 1)).toBeCloseTo(0.875, 5);
  expect(of(0, 0.5, 1)).toBeCloseTo(0.375, 5);
  expect(of(3, 2.25, 5.25)).toBeCloseTo(0.875, 5);
  expect(of(2, 2.25, 5.25)).toBeCloseTo(0.375, 5);
});

test('nothing is said without runs, by few runs of others, or by few that got something', () => {
  expect(luckOf([])).toBeNull();
  expect(luckOf([part(0, 0, 0.5)])).toBeNull();
  const few = { ...part(10, 5, 0.5), others: { times: 99, quantity: 50, sumSquares: 50 } };
  expect(luckOf([few])).toBeNull();
  const rare = { ...part(10, 5, 0.5), others: { times: 10_000, quantity: 20, sumSquares: 20 } };
  expect(luckOf([rare])).toBeNull();
  expect(luckOf([few, rare, part(10, 5, 0.5)])?.expected).toBeCloseTo(5, 9);
});

test('where the rate of others is less known, luck is nearer to usual', () => {
  const known = (times: number) => ({
    ...part(100, 60, 0.5),
    others: { times, quantity: times / 2, sumSquares: times / 2 },
  });
  expect(share(known(200))).toBeLessThan(share(known(2000)));
  expect(share(known(200))).toBeGreaterThan(0.9);
});

test('more is never less lucky, and a share is one, whatever was played', () => {
  const anyPart = fc
    .record({
      runs: fc.integer({ min: 1, max: 100_000 }),
      chance: fc.double({ min: 0, max: 5, noNaN: true }),
      scatter: fc.double({ min: 0, max: 10, noNaN: true }),
      got: fc.double({ min: 0, max: 3, noNaN: true }),
      times: fc.integer({ min: 100, max: 1e9 }),
      worth: fc.constantFrom(1, 2.5, 100),
    })
    .map(({ runs, chance, scatter, got, times, worth }): LuckPart => {
      const quantity = Math.round(runs * chance * got);
      const sum = Math.round(times * chance);
      return {
        own: { times: runs, quantity, sumSquares: quantity },
        others: { times, quantity: sum, sumSquares: Math.round(times * (chance ** 2 + scatter)) },
        worth,
      };
    });
  fc.assert(
    fc.property(fc.array(anyPart, { minLength: 1, maxLength: 5 }), (parts) => {
      const [first, ...rest] = parts as [LuckPart, ...LuckPart[]];
      const more = { ...first, own: { ...first.own, quantity: first.own.quantity + 1 } };
      const [less, then] = [share(first, ...rest), share(more, ...rest)];
      expect(less).toBeGreaterThanOrEqual(0);
      expect(then).toBeLessThanOrEqual(1);
      expect(then).toBeGreaterThanOrEqual(less - 1e-6);
    }),
  );
});
