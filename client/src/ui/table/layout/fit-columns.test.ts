import type { Column } from '#ui/table/column.ts';
import { DEFAULT_ARRANGEMENT, moveColumn, setShown, setWidth } from './arrange.ts';
import { fitColumns } from './fit-columns.ts';

type Row = { name: string };
const none = { value: () => null };
const columns: Column<Row>[] = [
  { id: 'name', title: 'Name', kind: 'text', value: ({ name }) => name },
  { id: 'rate', title: 'Rate', kind: 'rate', ...none },
  { id: 'dropped', title: 'Dropped', kind: 'count', priority: 7, ...none },
  { id: 'runs', title: 'Runs', kind: 'count', priority: 8, ...none },
  { id: 'days', title: 'Days', kind: 'spark', priority: 9, ...none },
  { id: 'range', title: 'Range', kind: 'range', hidden: true, ...none },
];
const ids = (width: number, arrangement = DEFAULT_ARRANGEMENT, compact = false) =>
  fitColumns(columns, width, arrangement, compact).map(({ column }) => column.id);

test('with enough room all columns are shown except those hidden by default', () => {
  expect(ids(1200)).toEqual(['name', 'rate', 'dropped', 'runs', 'days']);
});

test('columns are dropped by priority, the rate and the first never', () => {
  expect(ids(620)).toEqual(['name', 'rate', 'dropped', 'runs']);
  expect(ids(540)).toEqual(['name', 'rate', 'dropped']);
  expect(ids(100)).toEqual(['name', 'rate']);
});

test('a column the user shows stays even if room is short', () => {
  expect(ids(540, setShown(DEFAULT_ARRANGEMENT, 'days', true))).toEqual(['name', 'rate', 'days']);
  expect(ids(1200, setShown(DEFAULT_ARRANGEMENT, 'range', true))).toContain('range');
});

test('a hidden column stays hidden, except for the first', () => {
  expect(ids(1200, { ...DEFAULT_ARRANGEMENT, hidden: ['runs', 'name'] })).toEqual(['name', 'rate', 'dropped', 'days']);
});

test('the columns together fill the width between the edges', () => {
  for (const compact of [true, false]) {
    const widths = fitColumns(columns, 1000, DEFAULT_ARRANGEMENT, compact).map(({ width }) => width);
    expect(widths.reduce((sum, width) => sum + width, 0)).toBe(1000 - 24);
  }
});

test('a width the user sets is clamped', () => {
  expect(fitColumns(columns, 1200, setWidth(DEFAULT_ARRANGEMENT, 'runs', 200), false)[3]?.width).toBe(200);
  expect(setWidth(DEFAULT_ARRANGEMENT, 'runs', 3).widths['runs']).toBe(48);
});

test('the order is the user’s, the first column stays first', () => {
  expect(ids(1200, { ...DEFAULT_ARRANGEMENT, order: ['runs', 'rate', 'name', 'dropped', 'days'] })[0]).toBe('name');
  expect(
    ids(1200, { ...DEFAULT_ARRANGEMENT, order: moveColumn(['name', 'rate', 'dropped', 'runs'], 'runs', 'rate') }),
  ).toEqual(['name', 'runs', 'rate', 'dropped', 'days']);
});

test('a moved column takes the position of the one it was dropped on, from either side', () => {
  expect(moveColumn(['a', 'b', 'c'], 'a', 'c')).toEqual(['b', 'c', 'a']);
  expect(moveColumn(['a', 'b', 'c'], 'c', 'a')).toEqual(['c', 'a', 'b']);
  expect(moveColumn(['a', 'b'], 'x', 'a')).toEqual(['a', 'b']);
});
