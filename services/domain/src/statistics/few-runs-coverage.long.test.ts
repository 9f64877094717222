import type { Distribution } from '../testing/coverage.ts';
import { fewRunsCoverage } from '../testing/few-runs-coverage.ts';
import { likeDistributions } from '../testing/like-distributions.ts';
import { SAMPLE_DROPS } from '../testing/sample-drop-lists.ts';
import { withinBounds } from '../testing/within-bounds.ts';
import { interval } from './interval.ts';

const RUNS = [1, 2, 3, 5, 10, 20, 30];

function leastCovered(distributions: readonly Distribution[], runs: number): number {
  return Math.min(...distributions.map((distribution) => fewRunsCoverage(distribution, runs)));
}

const LISTS = new Map(
  Object.values(SAMPLE_DROPS).flatMap(({ CN }) =>
    CN.flatMap(({ bounds }) =>
      bounds && bounds.upper > 0
        ? [[`${bounds.lower} to ${bounds.upper}`, withinBounds(bounds.lower, bounds.upper)]]
        : [],
    ),
  ) as [string, Distribution[]][],
);

test.each([...LISTS])('a 95 %% interval of few runs covers the true rate of a list of %s', (_, distributions) => {
  for (const runs of RUNS) expect(leastCovered(distributions, runs)).toBeGreaterThan(runs < 5 ? 0.9 : 0.93);
});

test.each(RUNS)('%i runs: covers any distribution of a mean and deviation, up to six at once', (runs) => {
  const worst = [0.02, 0.13, 0.3, 0.58, 0.95, 1.245, 1.6, 2.3, 3.1].flatMap((mean) =>
    [1, 2, 3, 6].flatMap((most) => {
      const least = Math.sqrt((mean % 1) * (1 - (mean % 1)));
      const widest = Math.sqrt(Math.max(0, mean * (most - mean)));
      const deviations = mean >= most ? [] : [0, 0.1, 0.3, 0.7].map((share) => least + share * (widest - least));
      return deviations.flatMap((deviation) => likeDistributions({ mean, deviation, most }));
    }),
  );
  expect(worst.length).toBeGreaterThan(300);
  expect(leastCovered(worst, runs)).toBeGreaterThan(runs < 5 ? 0.9 : 0.93);
});

test.each([1, 2, 3, 5, 10])('%i runs: covers the rate of a stage that gives one, sometimes two', (runs) => {
  expect(fewRunsCoverage([0, 0.755, 0.245], runs)).toBeGreaterThan(0.93);
});

test('one run of one item rules out hardly anything', () => {
  const { rate, lower, upper } = interval({ runs: 1, sum: 1, sumSquares: 1, most: 2, confidence: 0.95 });
  expect(rate).toBe(1);
  expect(lower).toBeLessThan(0.06);
  expect(upper).toBeGreaterThan(1.94);
  expect(upper).toBeLessThanOrEqual(2);
});

test('reports of several runs never narrow an interval of few runs', () => {
  const single = (runs: number) => interval({ runs, sum: runs, sumSquares: runs, most: 3, confidence: 0.95 });
  for (const [reports, times] of [
    [5, 6],
    [2, 3],
    [1, 6],
    [10, 2],
  ] as const) {
    const runs = reports * times;
    const sumSquares = reports * times * times;
    const merged = interval({ runs, sum: runs, sumSquares, most: 3, confidence: 0.95 });
    expect(merged.lower).toBeLessThanOrEqual(single(runs).lower);
    expect(merged.upper).toBeGreaterThanOrEqual(single(runs).upper);
  }
});
