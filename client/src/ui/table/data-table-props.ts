import type { ReactNode } from 'react';
import type { MenuEntry } from '#ui/menu/menu-entry.ts';
import type { Column, PageSize, RowAction, RowGroup, Sorting } from './column.ts';
import type { TableExport } from './table-export.ts';

/** What a reader left of a table: its columns by id, and how many rows a page has. */
export type LeftTable = {
  order?: readonly string[];
  hidden?: readonly string[];
  shown?: readonly string[];
  widths?: Readonly<Record<string, number>>;
  pageSize?: number | 'all';
};

export type DataTableProps<Row extends object> = {
  /** Says to a screen reader what the table holds. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  exports: TableExport<Row>;
  /** How the reader left the table. */
  left: LeftTable;
  onArrange: (change: LeftTable) => void;
  /** What the rows are of, e.g. server and category: a value that changes within one scope is a live change and fades. */
  scope?: string;
  /** Dims the rows while they are the last known ones of another choice. */
  stale?: boolean;
  /** Shown in place of rows where there are none at all. */
  empty?: ReactNode;
  groups?: readonly RowGroup<Row>[];
  defaultSort?: Sorting;
  sort?: Sorting;
  onSortChange?: (sort: Sorting) => void;
  filter?: string;
  onFilterChange?: (filter: string) => void;
  /** The row the screen speaks of elsewhere, in the inspector for instance. */
  selected?: string | null;
  onSelect?: (row: Row) => void;
  onOpen?: (row: Row) => void;
  /** Rows the pointer or the focus is on, for charts that point back. */
  onPoint?: (row: Row | null) => void;
  pointed?: string | null;
  href?: (row: Row) => string;
  action?: RowAction<Row>;
  menu?: (row: Row) => readonly MenuEntry[];
  /** Beside the name, in place of what the row's rate says. */
  badge?: (row: Row) => ReactNode;
  /** False lays all rows of a page out in the flow; true, the default, scrolls and draws what is in sight. */
  scrolls?: boolean;
  pageSize?: PageSize;
  /** False hides the line with filter, columns and export. */
  tools?: boolean;
  toolbar?: ReactNode;
};
