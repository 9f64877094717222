import { firstDay, serverDays, siteDays } from './daily-counters.ts';

const NOW = Date.parse('2026-11-22T05:00:00Z');
const row = { on_day: '2026-11-22', server: 'CN', reliability: 0, source: 'web', reports: 2, run_count: 5, recalls: 1 };

test('rows of a day and server become one line, rejections and sources by name', () => {
  const rules = [{ id: 7, start: 0, end: null, expression: 'true', reliability: 300 }];
  const rejected = { ...row, reliability: 300, source: '__proto__', reports: 3, recalls: 0 };
  const [day, ...more] = serverDays([row, rejected, { ...row, reliability: 301 }], rules, 7, NOW);
  expect(day).toMatchObject({ day: '2026-11-22', server: 'CN', reports: 7, runs: 15, recalls: 2 });
  expect(day?.rejected).toEqual({ 'rule 7': 3, 'rejected as 301': 2 });
  expect(Object.entries(day?.sources ?? {})).toEqual([
    ['web', 4],
    ['__proto__', 3],
  ]);
  expect(more).toEqual([]);
});

test('each server has its own last days, newest first', () => {
  const rows = ['2026-11-21', '2026-11-22'].flatMap((on_day) =>
    ['US', 'CN'].map((server) => ({ ...row, on_day, server })),
  );
  const named = (days: number) => serverDays(rows, [], days, NOW).map(({ day, server }) => `${day} ${server}`);
  // It is still the 21st in America.
  expect(named(1)).toEqual(['2026-11-22 CN', '2026-11-22 US', '2026-11-21 US']);
  expect(firstDay(1, NOW)).toBe('2026-11-21');
});

test('accounts and dead letters belong to the site', () => {
  const activity = [
    { on_day: '2026-11-22', kind: 'account_opened', facts: 3 },
    { on_day: '2026-11-22', kind: 'probe', facts: 9 },
  ];
  expect(siteDays(activity, [{ on_day: '2026-11-22', reason: 'malformed', letters: 2 }])).toEqual([
    { day: '2026-11-22', accountsOpened: 3, deadLetters: { malformed: 2 } },
  ]);
});
