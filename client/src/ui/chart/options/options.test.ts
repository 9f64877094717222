import { chartTheme, mixed, readable } from '#ui/chart/chart-theme.ts';
import { patternOptions } from './pattern-options.ts';
import { fittedAxis } from './rate-axis.ts';
import { extentOf, type RateDrawing, rateOptions } from './rate-options.ts';

const theme = chartTheme((token) => (token === '--dt-font' ? 'Inter' : ' #112233'));
const DAY = 86_400_000;
const texts = {
  description: 'Rates',
  axis: 'Drops per run',
  runs: 'Runs',
  time: (at: number) => `day ${at / DAY}`,
  timeTick: String,
  count: String,
  percent: String,
  tick: String,
  told: (at: number) => [`day ${at / DAY}`],
};
/** Consecutive days from their counts of runs and drops. */
const days = (counted: readonly (readonly [number, number])[], first = 0) =>
  counted.map(([runs, drops], index) => {
    const rate = runs > 0 ? drops / runs : null;
    return { at: (first + index) * DAY, runs, drops, rate, lower: rate, upper: rate };
  });
const drawn = (drawing: Partial<RateDrawing>) =>
  rateOptions({ series: [], periods: [], shown: null, small: false, bucketMs: DAY, ...drawing }, theme, texts) as {
    series: {
      name?: string;
      type: string;
      data: (readonly [number, number | null])[];
      symbol?: (value: unknown, at: { dataIndex: number }) => string;
      connectNulls?: boolean;
      lineStyle?: { type?: unknown };
      markLine?: { data: unknown[] };
      markArea?: { data: { name?: string; xAxis: number }[][] };
    }[];
    yAxis: { name?: string; min: (values: { min: number; max: number }) => number }[];
    dataZoom: { startValue?: number; endValue?: number }[];
    tooltip: { position: (...at: unknown[]) => object };
  };
const line = (id: string, counted: readonly (readonly [number, number])[], first = 0) => ({
  id,
  name: id,
  points: days(counted, first),
});

test('the font family has no double quote that would end its attribute', () => {
  const { font } = chartTheme((token) => (token === '--dt-font' ? '"Inter Variable", sans-serif' : ' #112233'));
  expect(font).toBe("'Inter Variable', sans-serif");
});

test('a colour shortened by the build is expanded', () => {
  const { ground, accentMuted, text } = chartTheme((token) => (token === '--dt-ground' ? '#fff' : '#7fd3c4'));
  expect([ground, text]).toEqual(['#ffffff', '#7fd3c4']);
  expect(readable(accentMuted, '#1a1f25', ground)).toBe('#1a1f25');
});

test('a rate is a line with its band on a titled axis, with the runs as bars of their own', () => {
  const { series, yAxis } = drawn({
    series: [
      line('A', [
        [2, 1],
        [4, 2],
      ]),
    ],
  });
  expect(series.map(({ name, type }) => `${type} ${name}`)).toEqual([
    'line A lower',
    'line A band',
    'line A',
    'bar Runs',
  ]);
  expect(yAxis.map(({ name }) => name)).toEqual(['Drops per run', undefined]);
});

test('a bucket without runs is a gap, and a rate between two gaps is a point with its interval', () => {
  const marks = (runs: number[]) => {
    const { series } = drawn({
      series: [
        line(
          'A',
          runs.map((each) => [each, each]),
        ),
      ],
    });
    const rate = series.find(({ name }) => name === 'A');
    expect(rate?.connectNulls).not.toBe(true);
    return [runs.map((_, dataIndex) => rate?.symbol?.(undefined, { dataIndex })), rate?.markLine?.data.length];
  };
  expect(marks([0, 2])).toEqual([['none', 'circle'], 1]);
  expect(marks([2, 2, 0, 2])).toEqual([['none', 'none', 'none', 'circle'], 1]);
  expect(marks([2])).toEqual([['circle'], 1]);
});

test('compared series keep their own times, and differ in dashes too', () => {
  const compared = [
    line('A', [
      [2, 1],
      [2, 1],
    ]),
    line(
      'B',
      [
        [2, 1],
        [2, 1],
      ],
      1,
    ),
  ];
  const { series } = drawn({ series: compared });
  const lines = series.filter(({ name }) => name === 'A' || name === 'B');
  expect(lines.map(({ data }) => data[0]?.[0])).toEqual([0, DAY]);
  expect(lines[0]?.lineStyle?.type).not.toEqual(lines[1]?.lineStyle?.type);
  expect(extentOf({ series: compared, bucketMs: DAY })).toEqual({ from: -DAY / 2, to: 2.5 * DAY });
});

test('a longer bucket beside shorter ones has its average runs as a bar, and half of it is before its time', () => {
  const mixed = [line('days', [[2, 1]]), { ...line('weeks', [[70, 1]]), bucketMs: 7 * DAY }];
  const bars = drawn({ series: mixed }).series.filter(({ type }) => type === 'bar');
  expect(bars.map(({ data }) => data[0]?.[1])).toEqual([2, 10]);
  expect(extentOf({ series: mixed, bucketMs: DAY })).toEqual({ from: -3.5 * DAY, to: 3.5 * DAY });
});

test('a part of the time can be shown', () => {
  const { dataZoom } = drawn({ series: [line('A', [[2, 1]])], shown: { from: 3, to: 9 } });
  expect(dataZoom.map(({ startValue, endValue }) => [startValue, endValue])).toEqual([
    [3, 9],
    [3, 9],
  ]);
});

test('changes and periods are marked where they are, and a short period has no name', () => {
  const series = [{ ...line('A', Array(40).fill([2, 1])), changes: [{ at: 5 * DAY, text: '−7 %' }] }];
  const periods = [
    { name: 'Long', start: 10 * DAY, end: null },
    { name: 'Short', start: 0, end: DAY },
    { name: 'Past', start: -9 * DAY, end: -8 * DAY },
  ];
  const { series: all } = drawn({ series, periods });
  expect(all.find(({ markLine }) => markLine?.data.length === 1)?.markLine?.data).toMatchObject([{ xAxis: 5 * DAY }]);
  expect(all.find(({ markArea }) => markArea)?.markArea?.data.map(([from]) => from?.name)).toEqual(['Long', '']);
});

test('names in what is told of a bucket are text, not markup', () => {
  const { tooltip } = rateOptions(
    { series: [line('A', [[2, 1]])], periods: [], shown: null, small: false, bucketMs: DAY },
    theme,
    { ...texts, told: () => ['<b>1-7</b>', 'two'] },
  ) as { tooltip: { formatter: (under: unknown) => string } };
  expect(tooltip.formatter([{ axisValue: 0 }])).toBe('&lt;b>1-7&lt;/b><br>two');
});

test('beside other content there is the rate alone, and what is told leaves the bucket pointed at in sight', () => {
  const { series, dataZoom, tooltip } = drawn({
    series: [
      line('A', [
        [2, 1],
        [2, 1],
      ]),
    ],
    small: true,
  });
  expect(series.map(({ type }) => type)).toEqual(['line', 'line', 'line']);
  expect(dataZoom).toEqual([]);
  const place = (x: number) => tooltip.position([x, 9], null, null, null, { viewSize: [300, 120] });
  expect([place(20), place(280)]).toEqual([
    { right: 0, top: 0 },
    { left: 0, top: 0 },
  ]);
});

test.each([
  [0.4213, 0.4489, { min: 0.42, max: 0.45, ticks: [0.42, 0.43, 0.44, 0.45] }],
  [0, 1, { min: 0, max: 1, ticks: [0, 0.5, 1] }],
  [1.2451, 1.2459, { min: 1.245, max: 1.246, ticks: [1.245, 1.2452, 1.2454, 1.2456, 1.2458, 1.246] }],
  [0.01, 3.2, { min: 0, max: 4, ticks: [0, 1, 2, 3, 4] }],
])('an axis from %f to %f has round ends, and cuts nothing off', (min, max, fitted) => {
  expect(fittedAxis({ min, max })).toEqual(fitted);
});

test('an axis has room around a single rate, and ends where there is none', () => {
  const { min, max } = fittedAxis({ min: 0.5, max: 0.5 });
  expect(min).toBeLessThan(0.5);
  expect(max).toBeGreaterThan(0.5);
  expect(fittedAxis({ min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY })).toMatchObject({
    min: 0,
    max: 1,
  });
  expect(fittedAxis({ min: 0, max: 0 }).max).toBeGreaterThan(0);
});

test('the slices of a ring fade from first to last and are numbered where the number fits', () => {
  const shares = [0.6, 0.38, 0.02];
  const slices = shares.map((share, at) => {
    const rate = { rate: share, lower: share, upper: share };
    return { id: `${at}`, place: at + 1, name: 'x', quantity: 100 * share, rate };
  });
  const { series } = patternOptions(slices, { ...theme, raised: '#ffffff' }, texts) as unknown as {
    series: { data: { itemStyle: { color: string }; label: { show: boolean; formatter: string } }[] }[];
  };
  const rings = series[0]?.data ?? [];
  expect(rings.map(({ label }) => label.show && label.formatter)).toEqual(['1', '2', false]);
  expect(new Set(rings.map(({ itemStyle }) => itemStyle.color)).size).toBe(3);
  expect(mixed('#000000', '#ffffff', 0.5)).toBe('#808080');
  expect(readable('#1b8f7d', '#e6eaef', '#111418')).toBe('#111418');
  expect(readable('#1f2429', '#e6eaef', '#111418')).toBe('#e6eaef');
});
