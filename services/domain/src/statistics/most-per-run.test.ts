import { dayBand } from './day-band.ts';
import { futureMeanBand } from './future-mean-band.ts';
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

test('no bound is above what one run can give, where that is known and runs do not show otherwise', () => {
  const few = { runs: 3, sum: 2, sumSquares: 2, most: 1, confidence: 0.999 };
  const many = { runs: 150, sum: 140, sumSquares: 140, most: 1, confidence: 0.999 };
  for (const sample of [few, many]) {
    expect(futureMeanBand(sample, 1).upper).toBeLessThanOrEqual(1);
    expect(dayBand(sample, { times: 2, quantity: 2 })?.upper).toBeLessThanOrEqual(1);
  }
  expect(futureMeanBand({ ...many, sum: 300, sumSquares: 900 }, 1).upper).toBeGreaterThanOrEqual(2);
});
