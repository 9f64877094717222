import { chartTheme, mixed, readable } from '#ui/chart/chart-theme.ts';
import type { ChartPoint } from '#ui/chart/options/chart-point.ts';
import { compareOptions } from './compare-options.ts';
import { patternOptions } from './pattern-options.ts';
import { trendOptions } from './trend-options.ts';

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
/** Consecutive days from their counts of runs and drops. */
const days = (counted: readonly (readonly [number, number])[], first = 0): ChartPoint[] =>
  counted.map(([runs, drops], index) => {
    const rate = runs > 0 ? drops / runs : null;
    return { at: (first + index) * DAY, runs, drops, rate, lower: rate, upper: rate };
  });
type Drawn = {
  series: { name?: string; data: unknown[]; lineStyle?: { type?: unknown } }[];
  xAxis: { data: string[] };
};

test('the font family has no double quote that would end its attribute', () => {
  const { font } = chartTheme((token) => (token === '--dt-font' ? '"Inter Variable", sans-serif' : ' #112233'));
  expect(font).toBe("'Inter Variable', sans-serif");
});

test('a colour shortened by the build is expanded', () => {
  const { ground, accentMuted, text } = chartTheme((token) => (token === '--dt-ground' ? '#fff' : '#7fd3c4'));
  expect([ground, text]).toEqual(['#ffffff', '#7fd3c4']);
  expect(readable(accentMuted, '#1a1f25', ground)).toBe('#1a1f25');
});

test('a trend is two columns and a line with its band', () => {
  const points = days([
    [2, 1],
    [4, 2],
  ]);
  const { series, xAxis } = trendOptions(points, theme, texts) as unknown as Drawn;
  expect(series.map(({ name }) => name)).toEqual(['Runs', 'Dropped', 'Rate lower', 'Rate band', 'Rate']);
  expect(xAxis.data).toEqual(['day 0', 'day 1']);
});

test('a day without runs is a gap, and a rate between two gaps is a point', () => {
  type Rate = { name: string; connectNulls?: boolean; symbol: (value: unknown, at: { dataIndex: number }) => string };
  const marks = (runs: number[]) => {
    const points = days(runs.map((each) => [each, each]));
    const { series } = trendOptions(points, theme, texts) as unknown as { series: Rate[] };
    const rate = series.find(({ name }) => name === 'Rate');
    expect(rate?.connectNulls).not.toBe(true);
    return runs.map((_, dataIndex) => rate?.symbol(undefined, { dataIndex }));
  };
  expect(marks([0, 2])).toEqual(['none', 'circle']);
  expect(marks([2, 2, 0, 2])).toEqual(['none', 'none', 'none', 'circle']);
});

test('compared series share the days of all, and differ in dashes too', () => {
  const counted = [
    [2, 1],
    [2, 1],
  ] as const;
  const compared = [
    { id: 'a', name: 'A', points: days(counted) },
    { id: 'b', name: 'B', points: days(counted, 1) },
  ];
  const { series, xAxis } = compareOptions(compared, theme, texts) as unknown as Drawn;
  expect(xAxis.data).toHaveLength(3);
  const lines = series.filter(({ name }) => name === 'A' || name === 'B');
  expect(lines[0]?.data[2]).toBeNull();
  expect(lines[0]?.lineStyle?.type).not.toEqual(lines[1]?.lineStyle?.type);
});

test('the slices of a ring fade from first to last and are numbered where the number fits', () => {
  const shares = [0.6, 0.38, 0.02];
  const slices = shares.map((share, at) => ({ id: `${at}`, place: at + 1, name: 'x', quantity: 100 * share, share }));
  const { series } = patternOptions(slices, { ...theme, raised: '#ffffff' }, texts) as unknown as {
    series: { data: { itemStyle: { color: string }; label: { show: boolean; formatter: string } }[] }[];
  };
  const drawn = series[0]?.data ?? [];
  expect(drawn.map(({ label }) => label.show && label.formatter)).toEqual(['1', '2', false]);
  expect(new Set(drawn.map(({ itemStyle }) => itemStyle.color)).size).toBe(3);
  expect(mixed('#000000', '#ffffff', 0.5)).toBe('#808080');
  expect(readable('#1b8f7d', '#e6eaef', '#111418')).toBe('#111418');
  expect(readable('#1f2429', '#e6eaef', '#111418')).toBe('#e6eaef');
});
