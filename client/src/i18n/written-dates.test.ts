import { startTestTexts } from './testing/locale-files.ts';
import { formatDay, formatDayRange, formatMoment } from './written-dates.ts';

beforeAll(() => startTestTexts('en'));

const at = (year: number, month: number, day: number, hour = 0) => new Date(year, month - 1, day, hour).getTime();
const plain = (text: string) => text.replaceAll(/[\u2000-\u200a]/g, ' ');

test('a date is written as in the language', () => {
  const day = at(2019, 5, 1);
  const written = (['zh', 'en', 'ja', 'ko'] as const).map((language) => formatDay(day, language));
  expect(written).toEqual(['2019年5月1日', 'May 1, 2019', '2019年5月1日', '2019년 5월 1일']);
});

test('a range is written in the same form as a date', () => {
  const range = [at(2025, 6, 21), at(2025, 8, 1)] as const;
  const written = (['zh', 'en', 'ja', 'ko'] as const).map((language) => plain(formatDayRange(...range, language)));
  expect(written).toEqual([
    '2025年6月21日至8月1日',
    'Jun 21 – Aug 1, 2025',
    '2025年6月21日～8月1日',
    '2025년 6월 21일~8월 1일',
  ]);
});

test('a range across years has both, a range of one day is that day', () => {
  expect(formatDayRange(at(2019, 5, 1), at(2025, 8, 1), 'ja')).toBe('2019年5月1日～2025年8月1日');
  expect(formatDayRange(at(2019, 5, 1), at(2019, 5, 1), 'zh')).toBe('2019年5月1日');
});

test('a written range may be open at either end', () => {
  expect(formatDayRange(at(2019, 5, 1), null)).toBe('since May 1, 2019');
  expect(formatDayRange(null, at(2019, 5, 1))).toBe('Until May 1, 2019');
  expect(formatDayRange(null, null)).toBe('Unknown');
});

test('a moment has the time of day on 24 hours', () => {
  expect(formatMoment(at(2019, 5, 1, 16))).toBe('May 1, 2019, 16:00');
  const early = (['zh', 'en', 'ja', 'ko'] as const).map((language) => formatMoment(at(2019, 5, 1, 3), language));
  expect(early).toEqual(['2019年5月1日 3:00', 'May 1, 2019, 3:00', '2019年5月1日 3:00', '2019년 5월 1일 3:00']);
});
