import { useCallback, useMemo } from 'react';
import { PAGE_SIZES, type PageSize } from '#ui/table/column.ts';
import type { DataTableProps } from '#ui/table/data-table-props.ts';
import { DEFAULT_ARRANGEMENT } from './arrange.ts';
import { arrangedByCurrentIds } from './current-ids.ts';
import type { Arrangement } from './fit-columns.ts';

export type Arranged = {
  arrangement: Arrangement;
  arrange: (arrangement: Arrangement) => void;
  reset: () => void;
  pageSize: PageSize;
  setPageSize: (size: PageSize) => void;
};

/** The user's saved arrangement, with former column ids mapped to the current ones. */
export function useArrangement<Row extends object>(
  { columns, saved, onArrange: change }: DataTableProps<Row>,
  usual: PageSize,
): Arranged {
  const { order, hidden, shown, widths, pageSize } = saved;
  const arrangement = useMemo(
    () =>
      arrangedByCurrentIds(
        {
          order: order ?? DEFAULT_ARRANGEMENT.order,
          hidden: hidden ?? DEFAULT_ARRANGEMENT.hidden,
          shown: shown ?? DEFAULT_ARRANGEMENT.shown,
          widths: widths ?? DEFAULT_ARRANGEMENT.widths,
        },
        columns,
      ),
    [order, hidden, shown, widths, columns],
  );
  const reset = useCallback(() => change({ ...DEFAULT_ARRANGEMENT, pageSize: usual }), [change, usual]);
  const setPageSize = useCallback((size: PageSize) => change({ pageSize: size }), [change]);
  return useMemo(
    () => ({ arrangement, arrange: change, reset, pageSize: known(pageSize) ?? usual, setPageSize }),
    [arrangement, change, reset, pageSize, usual, setPageSize],
  );
}

const known = (size: unknown) => PAGE_SIZES.find((known) => known === size);
