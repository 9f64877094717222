import { interval } from './interval.ts';
import { intervalAt, manyIntervals, packSamples } from './many-intervals.ts';

test('packed samples give the same intervals as single ones, in order', () => {
  const rows = [
    { times: 1, quantity: 1, sumSquares: 1, most: 2 },
    { times: 500, quantity: 622, sumSquares: 900, most: 2 },
    { times: 0, quantity: 0, sumSquares: 0, most: 5 },
    { times: 9, quantity: 12, sumSquares: 40 },
  ];
  const found = manyIntervals(packSamples(rows), 0.9);
  expect(found).toHaveLength(rows.length * 3);
  expect(rows.map((_, i) => intervalAt(found, i))).toEqual(
    rows.map(({ times: runs, quantity: sum, sumSquares, most }) =>
      interval({ runs, sum, sumSquares, most, confidence: 0.9 }),
    ),
  );
});
