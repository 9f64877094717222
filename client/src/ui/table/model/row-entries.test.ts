import type { RowGroup } from '#ui/table/column.ts';
import { entriesOfPage, firstLineOf, pageOf, pagesAround, rowEntries, rowsOf } from './row-entries.ts';

type Row = { id: string; past: boolean };
const row = (id: string, past = false) => ({ id, original: { id, past } });
const past: RowGroup<Row> = { id: 'past', title: (count) => `Past, ${count}`, holds: (one) => one.past };
const rows = [row('a', true), row('b'), row('c', true), row('d')];
const keys = (entries: readonly { key: string }[]) => entries.map(({ key }) => key);

test('rows keep their order within their group, and past rows come last', () => {
  expect(keys(rowEntries(rows, [past], false))).toEqual(['b', 'd', 'group past', 'a', 'c']);
});

test('a heading counts its rows', () => {
  expect(rowEntries(rows, [past], false)[2]).toMatchObject({ type: 'group', title: 'Past, 2' });
});

test('a filter that leaves one part empty omits the headings', () => {
  expect(keys(rowEntries([row('a', true)], [past], true))).toEqual(['a']);
  expect(keys(rowEntries([row('a', true)], [past], false))).toEqual(['group past', 'a']);
});

test('a page shows its rows under their heading', () => {
  const entries = rowEntries(rows, [past], false);
  const page = (index: number) =>
    keys(entriesOfPage(entries, { ...pageOf(4, 10, 0), from: index * 2, to: index * 2 + 2 }));
  expect(page(0)).toEqual(['b', 'd']);
  expect(page(1)).toEqual(['group past', 'a', 'c']);
});

test('lines are numbered on through pages, though a group that goes on repeats its heading', () => {
  const entries = rowEntries(rows, [past], false);
  const page = (from: number) => entriesOfPage(entries, { ...pageOf(4, 10, 0), from, to: from + 1 });
  expect([0, 1, 2, 3].map((from) => firstLineOf(entries, page(from)))).toEqual([0, 1, 2, 3]);
  expect(keys(page(3))).toEqual(['group past', 'c']);
  expect(firstLineOf(entries, [])).toBe(0);
});

test('a page past the end is the last one', () => {
  expect(pageOf(25, 10, 9)).toEqual({ from: 20, to: 25, of: 25, index: 2, last: 2 });
  expect(pageOf(25, 'all', 3)).toMatchObject({ from: 0, to: 25, last: 0 });
  expect(pageOf(0, 10, 0)).toMatchObject({ from: 0, to: 0, last: 0 });
});

test('rowsOf keeps the order of the lines', () => {
  expect(rowsOf(rowEntries(rows, [past], false)).map(({ id }) => id)).toEqual(['b', 'd', 'a', 'c']);
});

test('seven pages are offered, centred on the current one if there are more', () => {
  expect(pagesAround({ index: 0, last: 2 })).toEqual([0, 1, 2]);
  expect(pagesAround({ index: 1, last: 20 })).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(pagesAround({ index: 10, last: 20 })).toEqual([7, 8, 9, 10, 11, 12, 13]);
  expect(pagesAround({ index: 20, last: 20 })).toEqual([14, 15, 16, 17, 18, 19, 20]);
});
