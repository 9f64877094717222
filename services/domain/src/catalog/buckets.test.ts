import { bucketsOf } from './buckets.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** 04:00 in UTC+8. */
const DAY_START = Date.UTC(2025, 5, 1, 20);

test('buckets begin with the game day of the start and hold the end', () => {
  expect(bucketsOf('CN', DAY_START + 3 * HOUR, DAY_START + 2 * DAY, DAY)).toEqual({
    base: DAY_START,
    width: DAY,
    count: 2,
  });
  expect(bucketsOf('CN', DAY_START, DAY_START + 2 * DAY, DAY)).toEqual({ base: DAY_START, width: DAY, count: 3 });
});

test('an interval is rounded to whole hours, and refused below one', () => {
  expect(bucketsOf('CN', DAY_START, DAY_START + 4 * HOUR, 1.6 * HOUR)).toMatchObject({ width: 2 * HOUR, count: 3 });
  expect(bucketsOf('CN', DAY_START, DAY_START + DAY, HOUR - 1)).toBe('too-short');
});

test('a range is cut into at most 360 intervals', () => {
  expect(bucketsOf('CN', DAY_START, DAY_START + 360 * HOUR, HOUR)).toMatchObject({ count: 361 });
  expect(bucketsOf('CN', DAY_START, DAY_START + 361 * HOUR, HOUR)).toBe('too-many');
});
