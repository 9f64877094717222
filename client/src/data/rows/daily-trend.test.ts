import { dailyTrends } from './daily-trend.ts';

const stage = { startTime: 0, results: {} };

test('each stage knows its runs in the days that all are ranked by', () => {
  const lately = { startTime: 5, days: 60, runs: { a: 7 } };
  expect(dailyTrends({ trend: { a: stage, b: stage }, lately })).toEqual({
    a: { ...stage, lately: { runs: 7, startTime: 5, days: 60 } },
    b: { ...stage, lately: { runs: 0, startTime: 5, days: 60 } },
  });
});

test('an answer without such days is taken as it is, and no answer is none', () => {
  expect(dailyTrends({ trend: { a: stage } })).toEqual({ a: stage });
  for (const body of [null, {}, { trend: [] }, { trend: 'x' }, 'x']) expect(dailyTrends(body)).toBeUndefined();
});
