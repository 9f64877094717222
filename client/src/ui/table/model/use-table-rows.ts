import {
  type ColumnDef,
  columnFilteringFeature,
  createFilteredRowModel,
  createSortedRowModel,
  globalFilteringFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { Column, Sorting } from '../column.ts';
import { KINDS } from './kinds.ts';
import type { Keyed } from './row-entries.ts';
import { filterWords, searchTexts } from './search-text.ts';
import { keyComparison, type SortKey, sortKey } from './sort-key.ts';

const features = tableFeatures({
  rowSortingFeature,
  columnFilteringFeature,
  globalFilteringFeature,
  sortedRowModel: createSortedRowModel(),
  filteredRowModel: createFilteredRowModel(),
});

type Features = typeof features;

type TableRowsOptions<Row extends object> = {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sorting: Sorting;
  filter: string;
  language: string;
};

/** The rows that pass the filter, in order. */
export function useTableRows<Row extends object>(options: TableRowsOptions<Row>): readonly Keyed<Row>[] {
  const { columns, rows, rowKey, sorting, filter, language } = options;
  const definitions = useMemo(
    () => columns.map((column) => define(column, rows, sorting, language)),
    [columns, rows, sorting, language],
  );
  const textOf = useMemo(() => searchTexts(columns), [columns]);
  const words = useMemo(() => filterWords(filter), [filter]);
  const table = useTable<Features, Row, null>(
    {
      features,
      columns: definitions,
      data: rows,
      getRowId: rowKey,
      state: { sorting: sorting as { id: string; desc: boolean }[], columnFilters: [], globalFilter: filter.trim() },
      // One look at a row is enough: its text holds what all columns say.
      getColumnCanGlobalFilter: ({ id }) => id === columns[0]?.id,
      globalFilterFn: ({ original }) => words.every((word) => textOf(original as Row).includes(word)),
    },
    () => null,
  );
  return table.getRowModel().rows;
}

/** Keys are made once for an order, not looked up in each of its comparisons. */
function define<Row extends object>(
  column: Column<Row>,
  rows: readonly Row[],
  sorting: Sorting,
  language: string,
): ColumnDef<Features, Row> {
  const desc = sorting.find(({ id }) => id === column.id)?.desc ?? false;
  const compare = keyComparison(new Intl.Collator(language, { numeric: true }), desc);
  let keys: readonly SortKey[] | undefined;
  return {
    id: column.id,
    accessorFn: (row) => sortKey(column, row),
    enableSorting: KINDS[column.kind].sorts,
    sortUndefined: false,
    sortFn: (a, b) => {
      keys ??= rows.map((row) => sortKey(column, row));
      return compare(keys[a.index], keys[b.index]);
    },
  };
}
