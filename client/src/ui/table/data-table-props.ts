import type { ReactNode } from 'react';
import type { MenuEntry } from '#ui/menu/menu-entry.ts';
import type { Column, Entered, RowAction, RowComparison, RowGroup, Sorting } from './column.ts';
import type { TableExport } from './table-export.ts';

/** Saved user settings of a table: columns by id and page size. */
export type SavedTable = {
  order?: readonly string[];
  hidden?: readonly string[];
  shown?: readonly string[];
  widths?: Readonly<Record<string, number>>;
  pageSize?: number | 'all';
};

export type DataTableProps<Row extends object> = {
  /** Accessible name of the table. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Without it, the table is not exported. */
  exports?: TableExport<Row> | undefined;
  /** The user's saved settings. */
  saved: SavedTable;
  onArrange: (change: SavedTable) => void;
  /**
   * What the rows belong to, e.g. server and category. A value that changes within one scope is a live update and
   * fades. Without one, nothing does: the rows follow what is entered.
   */
  scope?: string;
  /** Dims the rows while they are the previous result of another choice. */
  stale?: boolean;
  /** Shown if there are no rows. */
  empty?: ReactNode;
  groups?: readonly RowGroup<Row>[];
  defaultSort?: Sorting;
  sort?: Sorting;
  onSortChange?: (sort: Sorting) => void;
  filter?: string;
  onFilterChange?: (filter: string) => void;
  /** Key of the row the screen shows elsewhere, for example in the inspector. */
  selected?: string | null;
  onSelect?: (row: Row) => void;
  onOpen?: (row: Row) => void;
  /** The row under the pointer or the focus, for charts that highlight it. */
  onPoint?: (row: Row | null) => void;
  pointed?: string | null;
  /** Numbers of entry columns that have changed; several at once if a block was pasted. */
  onEnter?: (entered: readonly Entered<Row>[]) => void;
  /** Path of the row's own screen; undefined for a row without one. */
  href?: (row: Row) => string | undefined;
  action?: RowAction<Row>;
  menu?: (row: Row) => readonly MenuEntry[];
  /** Compares rows, up to `most` of them. */
  compare?: RowComparison<Row>;
  /** Shown beside the name, in place of the doubt mark of the row's rate. */
  badge?: (row: Row) => ReactNode;
  /**
   * True (default) scrolls all rows and draws only those in sight. False lays out pages of rows in the flow, ten each
   * until the user chooses another number.
   */
  scrolls?: boolean;
  /** False hides the toolbar with filter, columns and export. */
  tools?: boolean;
  toolbar?: ReactNode;
};
