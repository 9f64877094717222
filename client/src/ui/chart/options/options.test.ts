import { chartTheme, mixed } from '../chart-theme.ts';
import { compareOptions } from './compare-options.ts';
import { patternOptions } from './pattern-options.ts';
import { trendOptions } from './trend-options.ts';
import { trendPoints } from './trend-points.ts';

const theme = chartTheme((token) => (token === '--dt-font' ? 'Inter' : ' #112233'));
const DAY = 86_400_000;
const texts = {
  description: 'Rates',
  runs: 'Runs',
  drops: 'Dropped',
  rate: 'Rate',
  date: (at: number) => `day ${at / DAY}`,
  count: String,
  percent: String,
  tick: String,
  interval: (lower: number, upper: number) => `${lower} – ${upper}`,
};
const input = { start: 0, step: DAY, stdDev: 0.5, confidence: 0.95 };
type Drawn = {
  series: { name?: string; data: unknown[]; lineStyle?: { type?: unknown } }[];
  xAxis: { data: string[] };
};

test('names of letters hold no quote that would end the attribute they are written into', () => {
  const { font } = chartTheme((token) => (token === '--dt-font' ? '"Inter Variable", sans-serif' : ' #112233'));
  expect(font).toBe("'Inter Variable', sans-serif");
});

test('a day without runs has no rate and no bounds', () => {
  expect(trendPoints({ ...input, quantity: [1, 0], times: [2, 0] })[1]).toMatchObject({ rate: null, lower: null });
});

test('a series that begins later is drawn on its own days', () => {
  const points = trendPoints({ ...input, quantity: [5], times: [10, 10, 10] });
  expect(points.map(({ drops }) => drops)).toEqual([0, 0, 5]);
});

test('the fewer runs a day has, the wider its band', () => {
  const [few, many] = trendPoints({ ...input, quantity: [20, 2000], times: [40, 4000] });
  const width = (point = few) => (point?.upper ?? 0) - (point?.lower ?? 0);
  expect(width(few)).toBeGreaterThan(5 * width(many));
});

test('a trend is two columns and a line in its band', () => {
  const points = trendPoints({ ...input, quantity: [1, 2], times: [2, 4] });
  const { series, xAxis } = trendOptions(points, theme, texts) as unknown as Drawn;
  expect(series.map(({ name }) => name)).toEqual(['Runs', 'Dropped', 'Rate lower', 'Rate band', 'Rate']);
  expect(xAxis.data).toEqual(['day 0', 'day 1']);
});

test('a rate of one day alone is a point, for a line through it would not be seen', () => {
  const marks = (times: number[]) => {
    const points = trendPoints({ ...input, quantity: times, times });
    const { series } = trendOptions(points, theme, texts) as unknown as { series: { name: string; symbol?: string }[] };
    return series.find(({ name }) => name === 'Rate')?.symbol;
  };
  expect([marks([0, 2]), marks([2, 2])]).toEqual(['circle', 'none']);
});

test('compared series share the days of all, and differ in dashes too', () => {
  const early = trendPoints({ ...input, quantity: [1, 1], times: [2, 2] });
  const late = trendPoints({ ...input, start: DAY, quantity: [1, 1], times: [2, 2] });
  const compared = [
    { id: 'a', name: 'A', points: early },
    { id: 'b', name: 'B', points: late },
  ];
  const { series, xAxis } = compareOptions(compared, theme, texts) as unknown as Drawn;
  expect(xAxis.data).toHaveLength(3);
  const lines = series.filter(({ name }) => name === 'A' || name === 'B');
  expect(lines[0]?.data[2]).toBeNull();
  expect(lines[0]?.lineStyle?.type).not.toEqual(lines[1]?.lineStyle?.type);
});

test('the slices of a pie fade from the first to the last', () => {
  const slices = ['a', 'b', 'c'].map((id) => ({ id, name: id, quantity: 1, share: 1 / 3 }));
  const { series } = patternOptions(slices, theme, texts) as unknown as Drawn;
  expect(series[0]?.data).toHaveLength(3);
  expect(mixed('#000000', '#ffffff', 0.5)).toBe('#808080');
});
