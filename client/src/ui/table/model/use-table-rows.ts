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
import { compareKeys, sortKey } from './sort-key.ts';

const features = tableFeatures({
  rowSortingFeature,
  columnFilteringFeature,
  globalFilteringFeature,
  sortedRowModel: createSortedRowModel(),
  filteredRowModel: createFilteredRowModel(),
});

type Features = typeof features;

export type TableRowsOptions<Row extends object> = {
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
  const definitions = useMemo(() => columns.map((column) => define(column, language)), [columns, language]);
  const textOf = useMemo(() => searchTexts(columns), [columns]);
  const table = useTable<Features, Row, null>(
    {
      features,
      columns: definitions,
      data: rows,
      getRowId: rowKey,
      state: { sorting: sorting as { id: string; desc: boolean }[], columnFilters: [], globalFilter: filter.trim() },
      // One look at a row is enough: its text holds what all columns say.
      getColumnCanGlobalFilter: ({ id }) => id === columns[0]?.id,
      globalFilterFn: ({ original }, _column, wanted: string) => {
        const text = textOf(original as Row);
        return filterWords(wanted).every((word) => text.includes(word));
      },
    },
    () => null,
  );
  return table.getRowModel().rows;
}

function define<Row extends object>(column: Column<Row>, language: string): ColumnDef<Features, Row> {
  const rules = new Intl.Collator(language, { numeric: true });
  return {
    id: column.id,
    accessorFn: (row) => sortKey(column, row),
    enableSorting: KINDS[column.kind].sorts,
    sortUndefined: 'last',
    sortFn: (a, b, id) => compareKeys(a.getValue(id), b.getValue(id), rules),
  };
}
