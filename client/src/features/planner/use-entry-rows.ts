import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import type { EntryRef } from '#data/address/site-search.ts';
import { useSelection } from '#data/selection/use-selection.ts';
import { useEntryMenu } from '#parts/entry-menu/use-entry-menu.ts';
import type { DataTableProps } from '#ui/table/data-table-props.ts';

/** A row's stage or item, and the path of its own screen; null for a row without one. */
export type EntryOf<Row> = (row: Row) => { entry: EntryRef; path: string } | null;

type EntryCommands<Row extends object> = Required<Pick<DataTableProps<Row>, 'onSelect' | 'onOpen' | 'href' | 'menu'>>;

/** Commands of rows that are stages or items. Stable, so that an edit does not rerender all rows. */
export function useEntryRows<Row extends object>(entryOf: EntryOf<Row>): EntryCommands<Row> {
  const navigate = useNavigate();
  const { setInspect } = useSelection();
  const entryMenu = useEntryMenu();
  const newest = useRef({ entryMenu, setInspect, navigate });
  useEffect(() => {
    newest.current = { entryMenu, setInspect, navigate };
  });
  return useMemo(
    () => ({
      onSelect: (row) => newest.current.setInspect(entryOf(row)?.entry),
      onOpen: (row) => {
        const path = entryOf(row)?.path;
        if (path !== undefined) void newest.current.navigate({ to: path });
      },
      href: (row) => entryOf(row)?.path,
      menu: (row) => {
        const named = entryOf(row);
        return named ? newest.current.entryMenu(named.entry, named.path) : [];
      },
    }),
    [entryOf],
  );
}
