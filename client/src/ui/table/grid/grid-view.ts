import type { ReactNode } from 'react';
import type { Translate } from '#i18n/text-key.ts';
import type { MenuEntry } from '#ui/menu/menu-entry.ts';
import type { RowAction } from '#ui/table/column.ts';
import type { PlacedColumn } from '#ui/table/layout/fit-columns.ts';

/** What all rows of a table share. It is one object until the layout or the language changes, so that rows can rest. */
export type GridView<Row> = {
  columns: readonly PlacedColumn<Row>[];
  template: string;
  compact: boolean;
  /** What the full width of a rate column's bars stands for, by column. */
  scales: ReadonlyMap<string, number>;
  barWidth: number;
  /** Changes are live within one scope. */
  scope: string;
  /** The texts in the language of now. */
  t: Translate;
  rowKey: (row: Row) => string;
  href: ((row: Row) => string) | undefined;
  badge: ((row: Row) => ReactNode) | undefined;
  action: RowAction<Row> | undefined;
  menu: ((row: Row) => readonly MenuEntry[]) | undefined;
  onOpen: ((row: Row) => void) | undefined;
};
