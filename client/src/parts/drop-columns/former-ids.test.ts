import { readSiteSearch } from '#data/address/site-search.ts';
import type { DropRow } from '#data/rows/drop-rows.ts';
import type { Column, Sorting } from '#ui/table/column.ts';
import { arrangedByCurrentIds, withCurrentIds } from '#ui/table/layout/current-ids.ts';
import { droppedColumn, runsColumn } from './drop-columns.ts';

const t = (key: string) => key;
const columns: readonly Column<DropRow>[] = [
  { id: 'rate', kind: 'count', title: '', value: () => 0 },
  droppedColumn(t, { tooltip: '' }),
  runsColumn(t, { tooltip: '' }),
];
const sortOf = (address: string): Sorting =>
  readSiteSearch({ sort: address }).sort?.map(({ column, descending }) => ({ id: column, desc: descending })) ?? [];

test('an old URL still sorts a table of drops', () => {
  expect(withCurrentIds(sortOf('-quantity,times,-rate'), columns)).toEqual([
    { id: 'dropped', desc: true },
    { id: 'runs', desc: false },
    { id: 'rate', desc: true },
  ]);
});

test('current and unknown column ids stay unchanged', () => {
  const sorting = sortOf('-dropped,runs,other');
  expect(withCurrentIds(sorting, columns)).toEqual(sorting);
});

test('saved column order and widths survive the change of ids', () => {
  const kept = { order: ['times', 'rate', 'quantity'], hidden: ['quantity'], shown: ['times'], widths: { times: 99 } };
  expect(arrangedByCurrentIds(kept, columns)).toEqual({
    order: ['runs', 'rate', 'dropped'],
    hidden: ['dropped'],
    shown: ['runs'],
    widths: { runs: 99 },
  });
});
