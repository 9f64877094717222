import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#i18n/use-language.ts';
import { useFrameWidth } from '#ui/frame/frame-width.ts';
import type { RowGroup } from '#ui/table/column.ts';
import type { DataTableProps } from '#ui/table/data-table-props.ts';
import { withCurrentIds } from '#ui/table/layout/current-ids.ts';
import type { GridView } from '#ui/table/layout/grid-view.ts';
import { useArrangement } from '#ui/table/layout/use-arrangement.ts';
import { useGridLayout, useScales } from '#ui/table/layout/use-grid-layout.ts';
import { entriesOfPage, firstLineOf, pageOf, rowEntries } from '#ui/table/model/row-entries.ts';
import { useTableRows } from '#ui/table/model/use-table-rows.ts';

const ROWS_A_PAGE = 10;

const NO_GROUPS: readonly RowGroup<object>[] = [];

/** The state of a table: its rows filtered, sorted, grouped and paged, and its column layout. */
export function useTableState<Row extends object>(props: DataTableProps<Row>, width: number) {
  const { columns, rows, rowKey, groups = NO_GROUPS as readonly RowGroup<Row>[], scrolls = true } = props;
  const language = useLanguage();
  const compact = useFrameWidth() === 'narrow';
  const sort = useMemo(() => props.sort && withCurrentIds(props.sort, columns), [props.sort, columns]);
  const [sorting, setSorting] = useLifted(sort, props.onSortChange, props.defaultSort ?? []);
  const [filter, setFilter] = useLifted(props.filter, props.onFilterChange, '');
  const arranged = useArrangement(props, scrolls ? 'all' : ROWS_A_PAGE);
  const [requestedPage, setPage] = useState(0);
  const wanted = useDeferredValue(filter);

  const keyed = useTableRows({ columns, rows, rowKey, sorting, filter: wanted, language });
  const all = useMemo(() => rowEntries(keyed, groups, wanted.trim() !== ''), [keyed, groups, wanted]);
  const page = pageOf(keyed.length, arranged.pageSize, requestedPage);
  const entries = useMemo(
    () => entriesOfPage(all, pageOf(keyed.length, arranged.pageSize, requestedPage)),
    [all, keyed.length, arranged.pageSize, requestedPage],
  );

  const firstLine = useMemo(() => firstLineOf(all, entries), [all, entries]);

  const sorted = sorting.map(({ id }) => id);
  const layout = useGridLayout(columns, width, arranged.arrangement, { compact, sorted });
  const scales = useScales(columns, rows);
  const view = useGridView(props, layout, { scales, compact, t: useTranslation().t });
  return { sorting, setSorting, filter, setFilter, arranged, keyed, all, entries, firstLine, page, setPage, view };
}

/** Stays the same object until something changes that all rows show. */
function useGridView<Row extends object>(
  { rowKey, href, badge, action, menu, onOpen, onEnter, scope }: DataTableProps<Row>,
  { columns, template, barWidth }: ReturnType<typeof useGridLayout<Row>>,
  { scales, compact, t }: Pick<GridView<Row>, 'scales' | 'compact' | 't'>,
): GridView<Row> {
  return useMemo(
    () => ({
      columns,
      template,
      barWidth,
      scales,
      compact,
      scope,
      t,
      rowKey,
      href,
      badge,
      action,
      menu,
      onOpen,
      onEnter,
    }),
    [columns, template, barWidth, scales, compact, scope, t, rowKey, href, badge, action, menu, onOpen, onEnter],
  );
}

/** State that a screen may control, for example in the URL, and that is local otherwise. */
function useLifted<Value>(
  given: Value | undefined,
  onChange: ((value: Value) => void) | undefined,
  first: Value,
): [Value, (value: Value) => void] {
  const [own, setOwn] = useState(first);
  const set = useCallback(
    (value: Value) => {
      setOwn(value);
      onChange?.(value);
    },
    [onChange],
  );
  return [given ?? own, set];
}
