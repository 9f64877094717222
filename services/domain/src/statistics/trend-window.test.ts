import fc from 'fast-check';
import { type DayRuns, trendWindow } from './trend-window.ts';

const TODAY = 20_000;
const LENGTH = 30;
const every = (from: number, to: number, runs: number): DayRuns[] =>
  Array.from({ length: to - from + 1 }, (_, i) => ({ day: from + i, runs }));
const windowOf = (days: readonly DayRuns[], length = LENGTH) => trendWindow(days, { length, today: TODAY });

test('one report after a year of silence does not hide earlier days', () => {
  const old = every(TODAY - 400, TODAY - 371, 1000);
  expect(windowOf([...old, { day: TODAY, runs: 1 }])).toEqual({
    firstDay: TODAY - 400,
    lastDay: TODAY - 371,
    fullest: 30_000,
  });
});

test('a tenth of the fullest window is enough to move there, and less is not', () => {
  const old = every(TODAY - 400, TODAY - 371, 10);
  expect(windowOf([...old, { day: TODAY, runs: 29 }])?.lastDay).toBe(TODAY - 371);
  expect(windowOf([...old, { day: TODAY, runs: 30 }])?.lastDay).toBe(TODAY);
});

test('a thousand runs on ten days are enough as well, but neither alone is', () => {
  const old = every(TODAY - 400, TODAY - 371, 1_000_000);
  expect(windowOf([...old, ...every(TODAY - 9, TODAY, 100)])?.lastDay).toBe(TODAY);
  expect(windowOf([...old, ...every(TODAY - 9, TODAY, 99)])?.lastDay).toBe(TODAY - 371);
  expect(windowOf([...old, ...every(TODAY - 8, TODAY, 500)])?.lastDay).toBe(TODAY - 371);
});

test('days older than two years are ignored if there are newer ones', () => {
  const ancient = every(TODAY - 900, TODAY - 871, 1_000_000);
  expect(windowOf([...ancient, { day: TODAY - 700, runs: 1 }])?.lastDay).toBe(TODAY - 700);
  expect(
    windowOf([
      { day: TODAY - 730, runs: 9 },
      { day: TODAY - 700, runs: 1 },
    ])?.fullest,
  ).toBe(1);
  expect(
    windowOf([
      { day: TODAY - 729, runs: 9 },
      { day: TODAY - 700, runs: 1 },
    ])?.fullest,
  ).toBe(10);
  expect(windowOf(ancient)).toEqual({ firstDay: TODAY - 900, lastDay: TODAY - 871, fullest: 0 });
});

test('without days there is no window, and one day makes one', () => {
  expect(windowOf([])).toBeUndefined();
  expect(windowOf([{ day: TODAY, runs: 1 }], 1)).toEqual({ firstDay: TODAY, lastDay: TODAY, fullest: 1 });
});

test('days without runs count as days of a window', () => {
  const sparse = [TODAY - 29, TODAY].map((day) => ({ day, runs: 5 }));
  expect(windowOf(sparse)?.fullest).toBe(10);
  expect(windowOf([{ day: TODAY - 30, runs: 5 }, sparse[1] as DayRuns])?.fullest).toBe(5);
});

test('a known window replaces the earlier days', () => {
  const someDays = fc.uniqueArray(fc.integer({ min: TODAY - 700, max: TODAY }), { minLength: 1, maxLength: 60 });
  const runs = fc.array(fc.integer({ min: 1, max: 3000 }), { minLength: 60, maxLength: 60 });
  fc.assert(
    fc.property(someDays, runs, fc.nat(60), (named, counts, cut) => {
      const days = named.sort((a, b) => a - b).map((day, i) => ({ day, runs: counts[i] ?? 1 }));
      const known = windowOf(days.slice(0, cut));
      const later = days.filter(({ day }) => day >= (known?.firstDay ?? 0));
      expect(trendWindow(later, { length: LENGTH, today: TODAY, ...(known && { known }) })).toEqual(windowOf(days));
    }),
  );
});
