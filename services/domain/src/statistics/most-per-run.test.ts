import { mostPerRun } from './most-per-run.ts';

test('the most of a run is the bound of the drop list, and never less than the mean of the runs', () => {
  expect(mostPerRun(4, { runs: 2, sum: 6, sumSquares: 18 })).toBe(4);
  expect(mostPerRun(1, { runs: 2, sum: 5, sumSquares: 13 })).toBe(3);
});

test('without a bound it is one more than the hauls, and a guess without a drop', () => {
  expect(mostPerRun(undefined, { runs: 9, sum: 4, sumSquares: 10 })).toBe(4);
  expect(mostPerRun(undefined, { runs: 9, sum: 0, sumSquares: 0 })).toBe(5);
  expect(mostPerRun(undefined, { runs: 0, sum: 0, sumSquares: 0 })).toBe(5);
});
