import { textsIn } from '#i18n/i18n.ts';
import { startTestTexts } from '#i18n/testing/locale-files.ts';
import { bucketTold } from './bucket-told.ts';

beforeAll(() => startTestTexts('en'));

const DAY = 86_400_000;
const FIRST = new Date(2025, 5, 2, 12).getTime();
const points = (times: readonly number[]) =>
  times.map((at) => ({ at, runs: 10, drops: 4, rate: 0.4, lower: 0.3, upper: 0.5 }));
const days = { id: 'days', name: 'By day', points: points([FIRST, FIRST + DAY, FIRST + 2 * DAY]) };
const weeks = { id: 'weeks', name: 'By week', points: points([FIRST]), bucketMs: 7 * DAY };
const told = (series: Parameters<typeof bucketTold>[0], time: number) =>
  bucketTold(series, { bucketMs: DAY, periods: [], t: textsIn('en'), language: 'en' })(time);

test('a day is told with the week that it is in, which says when it is', () => {
  const [day, ofDay, ofWeek, ...rest] = told([days, weeks], FIRST + DAY);
  expect(day).toMatch(/6\.3$/);
  expect(ofDay).toMatch(/^By day: 40/);
  expect(ofWeek).toMatch(/^By week, .*6\.2 – .*6\.8: 40/);
  expect(rest).toEqual([]);
});

test('a change is told in the bucket that it is in, as long as that is', () => {
  const changes = [{ at: FIRST + 5 * DAY, text: '−7 %' }];
  expect(told([days, { ...weeks, changes }], FIRST + DAY)).toContain('−7 %');
  expect(told([{ ...days, changes }], FIRST + DAY)).not.toContain('−7 %');
});

test('nothing is told without a bucket', () => {
  expect(told([], FIRST)).toEqual([]);
  expect(told([days], Number.NaN)).toEqual([]);
});
