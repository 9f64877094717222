import { recentRuns } from './recent-runs.ts';

const days = (...times: number[]) => ({ quantity: times.map(() => 0), times });

test('runs of a stage are those of the item with the most', () => {
  const trend = { startTime: 0, results: { '30012': days(3, 4, 5), '30013': days(5) } };
  expect(recentRuns({ main: trend }).get('main')).toEqual({ runs: 12, share: 1 });
});

test('with known recent days, runs of other days do not count', () => {
  const lately = { startTime: 9, days: 60 };
  const runs = recentRuns({
    old: { startTime: 0, results: { a: days(100_000) }, lately: { runs: 0, ...lately } },
    now: { startTime: 9, results: { a: days(50) }, lately: { runs: 50, ...lately } },
  });
  expect([runs.get('old')?.runs, runs.get('now')]).toEqual([0, { runs: 50, share: 1 }]);
});

test('a stage with a tenth of the runs keeps a visible bar', () => {
  const runs = recentRuns({
    much: { startTime: 0, results: { a: days(100_000) } },
    less: { startTime: 0, results: { a: days(10_000) } },
  });
  expect(runs.get('less')?.share).toBeCloseTo(0.8, 1);
});

test('without runs there is no bar', () => {
  expect(recentRuns({ none: { startTime: 0, results: {} } }).get('none')).toEqual({ runs: 0, share: 0 });
});
