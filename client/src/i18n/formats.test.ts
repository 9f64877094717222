import {
  formatAgo,
  formatClock,
  formatCost,
  formatCostInterval,
  formatCount,
  formatCountTick,
  formatDate,
  formatDateRange,
  formatDateTime,
  formatDuration,
  formatInterval,
  formatLately,
  formatRate,
  formatShare,
  formatShortCount,
  formatTick,
} from './formats.ts';
import { startTestTexts } from './testing/locale-files.ts';

beforeAll(() => startTestTexts('en'));

const at = (year: number, month: number, day: number, hour = 0) => new Date(year, month - 1, day, hour).getTime();
const NOW = at(2025, 8, 2, 12);

test.each([
  [1.24512, '124.5 %'],
  [0.0898345, '8.983 %'],
  [0.00488912, '0.489 %'],
  [0.1219993, '12.20 %'],
  [0.099999, '10.00 %'],
  [12.5, '1250 %'],
  [0, '0 %'],
  [0.000001, '<0.001 %'],
])('formats a share of %d as %s', (share, text) => {
  expect(formatShare(share)).toBe(text);
});

test.each([
  ['3 of 10 runs', { rate: 0.3, lower: 0.1078, upper: 0.6032 }, '30 %', '11 – 60 %'],
  ['a rate with its lower bound near', { rate: 0.0123, lower: 0.0031, upper: 0.065 }, '1.23 %', '0.31 – 6.50 %'],
  ['nothing in 40 runs', { rate: 0, lower: 0, upper: 0.0881 }, '0 %', '0 – 8.8 %'],
  ['each time in 3 runs', { rate: 1, lower: 0.4385, upper: 1 }, '100 %', '44 – 100 %'],
  ['many runs', { rate: 1.24512, lower: 1.2441, upper: 1.2462 }, '124.5 %', '124.4 – 124.6 %'],
  ['a billion runs', { rate: 1.24512, lower: 1.245087, upper: 1.245153 }, '124.5 %', '124.5 ± <0.01 %'],
  ['a bound that rounds to nothing', { rate: 0.33, lower: 0.0042, upper: 0.79 }, '33 %', '0.42 – 79 %'],
])('a rate has the digits that its interval carries: %s', (_, rate, text, interval) => {
  expect([formatRate(rate), formatInterval(rate)]).toEqual([text, interval]);
});

test.each([
  [{ cost: 6.553, lower: 6.543, upper: 6.563 }, '6.55', '6.54 – 6.56'],
  [{ cost: 60, lower: 29.8, upper: 167 }, '60', '30 – 167'],
  [{ cost: 1227.59, lower: 1225.21, upper: 1231.4 }, '1,228', '1,225 – 1,231'],
  [{ cost: 300, lower: 120.4, upper: null }, '300', '≥ 120'],
])('the sanity for one has the digits that its interval carries: %j', (cost, text, interval) => {
  expect([formatCost(cost), formatCostInterval(cost)]).toEqual([text, interval]);
});

test('an axis tick has no needless decimals', () => {
  expect([0, 0.2, 1.4, 0.125].map(formatTick)).toEqual(['0 %', '20 %', '140 %', '12.5 %']);
});

test('an axis tick of a count is short', () => {
  expect([0, 500, 250_000, 5_000_000, 1_500_000_000].map((count) => formatCountTick(count, 'en'))).toEqual([
    '0',
    '500',
    '250K',
    '5M',
    '1.5B',
  ]);
  expect([5_000_000, 200_000_000].map((count) => formatCountTick(count, 'zh'))).toEqual(['500万', '2亿']);
});

test('counts are exact up to ten million and short above, in the units of the language', () => {
  expect(formatCount(1_197_922_951)).toBe('1,197,922,951');
  expect(formatShortCount(5_855_193)).toBe('5,855,193');
  expect(formatShortCount(142_350_000)).toBe('142.35 M');
  expect(formatShortCount(1_197_922_951)).toBe('1.198 B');
  expect(formatShortCount(1_197_922_951, 'zh')).toBe('11.98 亿');
  expect(formatShortCount(11_410_000, 'ja')).toBe('1141万');
  expect(formatShortCount(1_300_975_795, 'ko')).toBe('13.01억');
});

test('a date includes the year where the years differ', () => {
  expect(formatDate(at(2025, 5, 1), NOW)).toBe('5.1');
  expect(formatDate(at(2019, 5, 1), NOW)).toBe('19.5.1');
  expect(formatDateTime(at(2025, 5, 1, 4), NOW)).toBe('5.1 4:00');
});

test('a range may be open at either end', () => {
  expect(formatDateRange(at(2025, 6, 21), at(2025, 8, 2), NOW)).toBe('6.21 – 8.2');
  expect(formatDateRange(at(2019, 5, 1), at(2025, 8, 2), NOW)).toBe('19.5.1 – 25.8.2');
  expect(formatDateRange(at(2019, 5, 1), null, NOW)).toBe('since 19.5.1');
  expect(formatDateRange(null, at(2025, 8, 2), NOW)).toBe('Until 8.2');
  expect(formatDateRange(null, null, NOW)).toBe('Unknown');
});

test('a duration has hours from two hours on', () => {
  expect(formatDuration(118_000)).toBe('1 min 58 s');
  expect(formatDuration(48_000)).toBe('48 s');
  expect(formatDuration(7_199_000)).toBe('119 min 59 s');
  expect(formatDuration(7_200_000)).toBe('2 h');
  expect(formatDuration(24_143_000)).toBe('6 h 42 min');
});

test('the age is in the largest unit that fits', () => {
  expect(formatAgo(NOW - 1_000, NOW)).toBe('just now');
  expect(formatAgo(NOW - 3 * 3_600_000, NOW)).toBe('3 hr. ago');
  expect(formatAgo(NOW - 40 * 86_400_000, NOW, 'zh')).toBe('1个月前');
});

test('the last minute is a time of day with seconds, what is older an age', () => {
  const read = new Date(2025, 7, 2, 9, 4, 5).getTime();
  expect(formatClock(read)).toBe('9:04:05');
  expect(formatLately(read, read + 59_999)).toBe('at 9:04:05');
  expect(formatLately(read, read + 60_000)).toBe('1 min. ago');
});
