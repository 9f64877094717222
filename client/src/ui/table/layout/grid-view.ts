import type { ReactNode } from 'react';
import type { Translate } from '#i18n/text-key.ts';
import type { MenuEntry } from '#ui/menu/menu-entry.ts';
import type { Entered, RowAction } from '#ui/table/column.ts';
import type { PlacedColumn } from '#ui/table/layout/fit-columns.ts';

/**
 * State common to all rows of a table. Stays the same object until layout or language changes, so that rows do not
 * rerender.
 */
export type GridView<Row> = {
  columns: readonly PlacedColumn<Row>[];
  template: string;
  compact: boolean;
  /** Scale of each rate column by id: the rate at a bar's full width. */
  scales: ReadonlyMap<string, number>;
  barWidth: number;
  /** Changes within one scope are live updates. Without one there are none. */
  scope: string | undefined;
  /** The translate function of the current language. */
  t: Translate;
  rowKey: (row: Row) => string;
  href: ((row: Row) => string | undefined) | undefined;
  badge: ((row: Row) => ReactNode) | undefined;
  action: RowAction<Row> | undefined;
  menu: ((row: Row) => readonly MenuEntry[]) | undefined;
  onOpen: ((row: Row) => void) | undefined;
  onEnter: ((entered: readonly Entered<Row>[]) => void) | undefined;
};
