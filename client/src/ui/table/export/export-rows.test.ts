import type { Column } from '../column.ts';
import { exportRows } from './export-rows.ts';

type Row = { name: string; runs: number | null };
const columns: Column<Row>[] = [
  { id: 'item', title: 'Item', kind: 'text', value: ({ name }) => name },
  { id: 'runs', title: 'Runs', kind: 'count', value: ({ runs }) => runs },
  {
    id: 'rate',
    title: 'Rate',
    kind: 'rate',
    value: () => ({ rate: 1 / 3, lower: 0.3, upper: 0.4, runs: 1_197_922_951 }),
  },
  { id: 'days', title: 'Days', kind: 'spark', value: () => [0.1, 0.2] },
];
const rows = [
  { name: 'Pure "Gold", x', runs: 12_345_678 },
  { name: '=1+1', runs: null },
];

test('a CSV holds the licence, the columns’ own names and exact numbers', () => {
  const { name, text } = exportRows('csv', 'drops', 'CC BY-NC 4.0', columns, rows);
  expect(name).toBe('drops.csv');
  expect(text.split('\r\n')).toEqual([
    '\uFEFF# CC BY-NC 4.0',
    'item,runs,rate,rate_lower,rate_upper,rate_runs',
    '"Pure ""Gold"", x",12345678,0.33333,0.3,0.4,1197922951',
    "'=1+1,,0.33333,0.3,0.4,1197922951",
    '',
  ]);
});

test('a JSON file holds the same', () => {
  const file = JSON.parse(exportRows('json', 'drops', 'CC BY-NC 4.0', columns, rows).text);
  expect(file.licence).toBe('CC BY-NC 4.0');
  expect(file.rows[1]).toEqual({
    item: '=1+1',
    runs: null,
    rate: 0.33333,
    rate_lower: 0.3,
    rate_upper: 0.4,
    rate_runs: 1_197_922_951,
  });
});
