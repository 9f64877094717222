import { chartTheme } from '#ui/chart/chart-theme.ts';
import { chartData } from './chart-data.ts';
import { chartOptions } from './chart-options.ts';

const theme = chartTheme((token) => (token === '--dt-font' ? 'Inter' : '#123456'));
const texts = { description: 'Result', count: String };

function drawn(type: string, rows: string[][]) {
  const columns = [
    { name: 'by', type },
    { name: '<b>n</b>', type: 'UInt8' },
  ];
  const data = chartData({ columns, rows });
  if (!data) throw new Error('There is nothing to draw');
  return chartOptions(data, theme, texts) as {
    xAxis: { type: string; data?: string[] };
    useUTC: boolean;
    series: { type: string; data: unknown[] }[];
    tooltip: { formatter: (under: unknown) => string };
  };
}

test('names have bars, in the order of the rows', () => {
  const { xAxis, series } = drawn('String', [
    ['b', '2'],
    ['a', '1'],
  ]);
  expect([xAxis.type, xAxis.data, series[0]?.type, series[0]?.data]).toEqual(['category', ['b', 'a'], 'bar', [2, 1]]);
});

test('times have lines, at their places in UTC', () => {
  const { xAxis, series, useUTC } = drawn('Date', [['2025-01-01', '2']]);
  expect([xAxis.type, series[0]?.type, useUTC]).toEqual(['time', 'line', true]);
  expect(series[0]?.data).toEqual([[Date.UTC(2025, 0, 1), 2]]);
});

test('what is told of a point is text, whatever the columns are called', () => {
  const { tooltip } = drawn('String', [['<i>', '2']]);
  expect(tooltip.formatter([{ dataIndex: 0 }])).toBe('by: &lt;i><br>&lt;b>n&lt;/b>: 2');
});
