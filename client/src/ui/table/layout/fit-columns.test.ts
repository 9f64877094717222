import type { Column } from '#ui/table/column.ts';
import { DEFAULT_ARRANGEMENT, moveColumn, setShown, setWidth } from './arrange.ts';
import { type Fit, fitColumns } from './fit-columns.ts';

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
const wide: Fit = { compact: false, sorted: [] };
const phone: Fit = { compact: true, sorted: [] };
const ids = (width: number, arrangement = DEFAULT_ARRANGEMENT, fit = wide) =>
  fitColumns(columns, width, arrangement, fit).map(({ column }) => column.id);

test('with enough room all columns are shown except those hidden by default', () => {
  expect(ids(1200)).toEqual(['name', 'rate', 'dropped', 'runs', 'days']);
});

test('the rank stands before the pinned column, wherever it was moved to', () => {
  const ranked: Column<Row>[] = [
    { id: 'name', title: 'Name', kind: 'text', pinned: true, value: ({ name }) => name },
    { id: 'rank', title: 'No.', kind: 'place', value: () => 1 },
    { id: 'rate', title: 'Rate', kind: 'rate', ...none },
  ];
  const arrangement = { ...DEFAULT_ARRANGEMENT, order: ['rate', 'rank', 'name'] };
  const placed = fitColumns(ranked, 700, arrangement, wide);
  expect(placed.map(({ column }) => column.id)).toEqual(['rank', 'name', 'rate']);
  expect(placed[0]?.width).toBe(44);
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

test('a column the table is sorted by stays even if room is short', () => {
  expect(ids(540, DEFAULT_ARRANGEMENT, { ...wide, sorted: ['days'] })).toEqual(['name', 'rate', 'days']);
  expect(ids(390, DEFAULT_ARRANGEMENT, { ...phone, sorted: ['runs'] })).toEqual(['name', 'rate', 'runs']);
  expect(ids(1200, DEFAULT_ARRANGEMENT, { ...wide, sorted: ['range'] })).toContain('range');
});

test('a phone shows the cost beside the rate, and nothing runs past its margin', () => {
  const cost: Column<Row> = { id: 'cost', title: 'Sanity', kind: 'cost', ...none };
  for (const width of [320, 360, 390]) {
    const placed = fitColumns([...columns, cost], width, DEFAULT_ARRANGEMENT, phone);
    expect(placed.map(({ column }) => column.id)).toEqual(['name', 'rate', 'cost']);
    expect(placed.reduce((sum, one) => sum + one.width, 0)).toBe(width - 24);
  }
});

test('a hidden column stays hidden, except for the first', () => {
  expect(ids(1200, { ...DEFAULT_ARRANGEMENT, hidden: ['runs', 'name'] })).toEqual(['name', 'rate', 'dropped', 'days']);
});

test('the columns together fill the width between the edges', () => {
  for (const compact of [true, false]) {
    const widths = fitColumns(columns, 1000, DEFAULT_ARRANGEMENT, { compact, sorted: [] }).map(({ width }) => width);
    expect(widths.reduce((sum, width) => sum + width, 0)).toBe(1000 - 24);
  }
});

test('a width the user sets is clamped', () => {
  expect(fitColumns(columns, 1200, setWidth(DEFAULT_ARRANGEMENT, 'runs', 200), wide)[3]?.width).toBe(200);
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
