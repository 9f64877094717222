import { cutAtDays, daysOf, isWholeDays } from './cut-days.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** 04:00 in UTC+8. */
const DAY_START = Date.UTC(2025, 5, 1, 20);

test('only buckets of whole days can be read from daily sums', () => {
  const daily = { base: DAY_START, width: 2 * DAY, count: 3 };
  expect(isWholeDays(daily)).toBe(true);
  expect(isWholeDays({ ...daily, width: 36 * HOUR })).toBe(false);
  const { firstDay, endDay } = daysOf('CN', daily);
  expect(endDay - firstDay).toBe(6);
});

test('a range is cut into whole game days and its edges, down to the millisecond', () => {
  const cut = cutAtDays('CN', DAY_START - 1, DAY_START + 2 * DAY + 1);
  expect(cut).toMatchObject({ headEnd: DAY_START, tailStart: DAY_START + 2 * DAY });
  expect(cut.endDay - cut.firstDay).toBe(2);
});

test('a range within one game day has no whole day', () => {
  const end = DAY_START + DAY - 1;
  expect(cutAtDays('CN', DAY_START, end)).toEqual({ headEnd: end, firstDay: 0, endDay: 0, tailStart: end });
});
