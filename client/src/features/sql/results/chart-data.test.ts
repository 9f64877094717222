import { chartData } from './chart-data.ts';
import { timeOf, valueKind } from './value-kind.ts';

const column = (name: string, type: string) => ({ name, type });

test.each([
  ['UInt64', 'number'],
  ['Nullable(Float64)', 'number'],
  ['Decimal(18, 4)', 'number'],
  ['LowCardinality(Nullable(String))', 'text'],
  ['Date', 'time'],
  ["Nullable(DateTime64(3, 'UTC'))", 'time'],
  ['Array(UInt8)', 'text'],
  ['Map(LowCardinality(String), Int64)', 'text'],
  ['Bool', 'text'],
])('%s holds a %s', (type, kind) => {
  expect(valueKind(type)).toBe(kind);
});

test('dates and times are those of UTC', () => {
  expect(timeOf('2025-01-05')).toBe(Date.UTC(2025, 0, 5));
  expect(timeOf('2025-01-05 06:07:08.250')).toBe(Date.UTC(2025, 0, 5, 6, 7, 8, 250));
});

test('numbers are drawn over a time, in its order', () => {
  const columns = [column('day', 'Date'), column('stage', 'String'), column('runs', 'Int64')];
  const rows = [
    ['2025-01-06', 'a', '3'],
    ['2025-01-05', 'b', null],
  ];
  expect(chartData({ columns, rows })).toEqual({
    axis: 'time',
    name: 'day',
    labels: ['2025-01-05', '2025-01-06'],
    places: [Date.UTC(2025, 0, 5), Date.UTC(2025, 0, 6)],
    series: [{ name: 'runs', values: [null, 3] }],
    left: { rows: 0, columns: 0 },
  });
});

test('bars stand in the order of the rows, as many as have room', () => {
  const columns = [column('stage', 'String'), ...Array.from({ length: 7 }, (_, n) => column(`n${n}`, 'UInt8'))];
  const rows = Array.from({ length: 100 }, (_, n) => [`s${n}`, ...Array<string>(7).fill(`${n}`)]);
  const drawn = chartData({ columns, rows });
  expect(drawn?.labels.slice(0, 2)).toEqual(['s0', 's1']);
  expect([drawn?.labels.length, drawn?.series.length, drawn?.left]).toEqual([60, 5, { rows: 40, columns: 2 }]);
});

test('without a number beside the first column, or without rows, nothing is drawn', () => {
  expect(chartData({ columns: [column('runs', 'Int64')], rows: [['1']] })).toBeNull();
  expect(chartData({ columns: [column('a', 'String'), column('b', 'String')], rows: [['1', '2']] })).toBeNull();
  expect(chartData({ columns: [column('a', 'String'), column('b', 'UInt8')], rows: [] })).toBeNull();
});

test('what is no finite number is a gap', () => {
  const columns = [column('a', 'UInt8'), column('b', 'Float64')];
  const rows = [
    ['1', 'nan'],
    ['2', 'inf'],
    ['3', '0.5'],
  ];
  expect(chartData({ columns, rows })?.series[0]?.values).toEqual([null, null, 0.5]);
});
