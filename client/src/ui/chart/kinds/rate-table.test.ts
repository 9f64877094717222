import { textsIn } from '#i18n/i18n.ts';
import { startTestTexts } from '#i18n/testing/locale-files.ts';
import { rateTable } from './rate-table.ts';

beforeAll(() => startTestTexts('en'));

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const FIRST = new Date(2025, 5, 2, 12).getTime();
const line = (name: string, bucketMs: number, times: readonly number[]) => ({
  id: name,
  name,
  bucketMs,
  points: times.map((at) => ({ at, runs: 10, drops: 4, rate: 0.4, lower: 0.3, upper: 0.5 })),
});
const shown = (part: { from: number; to: number } | null = null) => ({ bucketMs: HOUR, part });

test('each bucket is named by its own length where series differ', () => {
  const series = [
    line('hours', HOUR, [FIRST - 3 * HOUR]),
    line('days', DAY, [FIRST]),
    line('weeks', 7 * DAY, [FIRST + DAY]),
  ];
  const { rows } = rateTable(series, shown(), textsIn('en'), 'en');
  expect(rows.map(([text]) => text)).toEqual([
    expect.stringMatching(/6\.2 9:00$/),
    expect.stringMatching(/6\.2$/),
    expect.stringMatching(/6\.3 – .*6\.9$/),
  ]);
});

test('days that are not chosen are not in the table', () => {
  const series = [line('days', DAY, [FIRST, FIRST + DAY, FIRST + 2 * DAY])];
  const { times } = rateTable(series, shown({ from: FIRST + DAY / 2, to: FIRST + 3 * DAY }), textsIn('en'), 'en');
  expect(times).toEqual([FIRST + DAY, FIRST + 2 * DAY]);
});
