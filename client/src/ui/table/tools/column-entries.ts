import type { Translate } from '#i18n/text-key.ts';
import type { MenuEntry } from '#ui/menu/menu-entry.ts';
import { type Column, PAGE_SIZES, type PageSize } from '#ui/table/column.ts';
import { setShown } from '#ui/table/layout/arrange.ts';
import { type Arrangement, isWanted, lead, orderColumns } from '#ui/table/layout/fit-columns.ts';

export type ColumnMenu<Row> = {
  columns: readonly Column<Row>[];
  arrangement: Arrangement;
  /** Ids of the visible columns; others may be dropped for lack of room. */
  visible: ReadonlySet<string>;
  arrange: (arrangement: Arrangement) => void;
  reset: () => void;
  pageSize: PageSize;
  setPageSize: (size: PageSize) => void;
};

/** A table to type in shows all that there is to type. */
export function hasArrangement<Row>(columns: readonly Column<Row>[]): boolean {
  return columns.every(({ kind }) => kind !== 'entry');
}

/** Entries of the column menu: columns, page size, reset. */
export function columnEntries<Row>(menu: ColumnMenu<Row>, t: Translate): readonly MenuEntry[] {
  const { columns, arrangement, visible, arrange } = menu;
  const choices = orderColumns(columns, arrangement.order).filter((column) => column !== lead(columns));
  return [
    ...choices.map(({ id, title, ...column }): MenuEntry => {
      const checked = visible.has(id);
      const isDropped = !checked && isWanted({ id, title, ...column } as Column<Row>, arrangement);
      const text = isDropped ? t('table.noRoom', { title }) : title;
      return { id, text, checked, run: () => arrange(setShown(arrangement, id, !checked)) };
    }),
    null,
    ...PAGE_SIZES.map((size): MenuEntry => {
      const text = size === 'all' ? t('table.allRows') : t('table.rowsPerPage', { count: size });
      return { id: `rows ${size}`, text, checked: menu.pageSize === size, run: () => menu.setPageSize(size) };
    }),
    null,
    { id: 'reset', text: t('table.resetColumns'), run: menu.reset },
  ];
}
