import {
  type ColumnDef,
  type ColumnFiltersState,
  columnFilteringFeature,
  createFilteredRowModel,
  createSortedRowModel,
  globalFilteringFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { Column, Sorting } from '#ui/table/column.ts';
import { KINDS } from './kinds.ts';
import type { Keyed } from './row-entries.ts';
import { filterWords, searchTexts } from './search-text.ts';
import { compareNumbers, sortNumbers } from './sort-numbers.ts';

const features = tableFeatures({
  rowSortingFeature,
  columnFilteringFeature,
  globalFilteringFeature,
  sortedRowModel: createSortedRowModel(),
  filteredRowModel: createFilteredRowModel(),
});

type Features = typeof features;

// A stable reference, or every render would filter all rows again.
const NO_FILTERS: ColumnFiltersState = [];

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
  const sortable = useMemo(() => lazyNumbers(columns, rows, language), [columns, rows, language]);
  const definitions = useMemo(() => sortable.map((one) => define(one, sorting)), [sortable, sorting]);
  const textOf = useMemo(() => searchTexts(columns), [columns]);
  const words = useMemo(() => filterWords(filter), [filter]);
  const table = useTable<Features, Row, null>(
    {
      features,
      columns: definitions,
      data: rows,
      getRowId: rowKey,
      state: {
        sorting: sorting as { id: string; desc: boolean }[],
        columnFilters: NO_FILTERS,
        globalFilter: filter.trim(),
      },
      // Check each row once: its text covers all columns.
      getColumnCanGlobalFilter: ({ id }) => id === columns[0]?.id,
      globalFilterFn: ({ original }) => words.every((word) => textOf(original as Row).includes(word)),
    },
    () => null,
  );
  return table.getRowModel().rows;
}

/** Computes a column's sort numbers once per set of rows, on the first sort by it. */
function lazyNumbers<Row extends object>(columns: readonly Column<Row>[], rows: readonly Row[], language: string) {
  return columns.map((column) => {
    let numbers: Float64Array | undefined;
    const compute = () => sortNumbers(column, rows, new Intl.Collator(language, { numeric: true }));
    return { column, numbers: () => (numbers ??= compute()) };
  });
}

function define<Row extends object>(
  { column, numbers }: { column: Column<Row>; numbers: () => Float64Array },
  sorting: Sorting,
): ColumnDef<Features, Row> {
  const desc = sorting.find(({ id }) => id === column.id)?.desc ?? false;
  return {
    id: column.id,
    accessorFn: (row) => row,
    enableSorting: KINDS[column.kind].sorts,
    sortUndefined: false,
    sortFn: (a, b) => {
      const of = numbers();
      return compareNumbers(of[a.index] ?? Number.NaN, of[b.index] ?? Number.NaN, desc);
    },
  };
}
