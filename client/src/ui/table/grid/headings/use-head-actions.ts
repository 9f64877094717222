import { useMemo } from 'react';
import type { Sorting } from '#ui/table/column.ts';
import { moveColumn, resetWidth, setWidth } from '#ui/table/layout/arrange.ts';
import type { GridView } from '#ui/table/layout/grid-view.ts';
import type { Arranged } from '#ui/table/layout/use-arrangement.ts';
import { KINDS } from '#ui/table/model/kinds.ts';
import { nextSorting } from '#ui/table/model/sorting.ts';
import type { HeadActions } from './head-actions.ts';

type HeadState = { sorting: Sorting; setSorting: (sorting: Sorting) => void; arranged: Arranged };

/** Handlers for sorting, moving and resizing columns. */
export function useHeadActions<Row>(view: GridView<Row>, { sorting, setSorting, arranged }: HeadState): HeadActions {
  return useMemo(() => {
    const { arrangement, arrange } = arranged;
    const columns = view.columns.map(({ column }) => column);
    return {
      sort: (id, additive) => {
        const column = columns.find((one) => one.id === id);
        if (!column || !KINDS[column.kind].sorts) return;
        setSorting(nextSorting(sorting, id, KINDS[column.kind].highFirst, additive));
      },
      move: (id, to) => {
        const ids = columns.map((column) => column.id);
        arrange({ ...arrangement, order: moveColumn(ids, id, to) });
      },
      resize: (id, width) => arrange(setWidth(arrangement, id, width)),
      resetWidth: (id) => arrange(resetWidth(arrangement, id)),
    };
  }, [view, sorting, setSorting, arranged]);
}
