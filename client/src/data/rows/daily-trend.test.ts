import { dailyTrends } from './daily-trend.ts';

const stage = { startTime: 0, results: {} };

test('each stage has its runs in the common days of the ranking', () => {
  const lately = { startTime: 5, days: 60, runs: { a: 7 } };
  expect(dailyTrends({ trend: { a: stage, b: stage }, lately })).toEqual({
    a: { ...stage, lately: { runs: 7, startTime: 5, days: 60 } },
    b: { ...stage, lately: { runs: 0, startTime: 5, days: 60 } },
  });
});

test('accepts a response without such days, and rejects an invalid one', () => {
  expect(dailyTrends({ trend: { a: stage } })).toEqual({ a: stage });
  for (const body of [null, {}, { trend: [] }, { trend: 'x' }, 'x']) expect(dailyTrends(body)).toBeUndefined();
});
