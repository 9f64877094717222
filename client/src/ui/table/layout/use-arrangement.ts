import { useCallback, useMemo } from 'react';
import { useTablePreference } from '#data/preferences/use-preference.ts';
import type { Column, PageSize } from '#ui/table/column.ts';
import { arrangedByCurrentIds } from '#ui/table/state/current-ids.ts';
import { AS_MADE } from './arrange.ts';
import type { Arrangement } from './fit-columns.ts';

export type Arranged = {
  arrangement: Arrangement;
  arrange: (arrangement: Arrangement) => void;
  reset: () => void;
  pageSize: PageSize;
  setPageSize: (size: PageSize) => void;
};

const SIZES: readonly unknown[] = [10, 20, 40, 'all'] satisfies PageSize[];

/** How the reader arranged the table of this id, remembered on the device. */
export function useArrangement<Row>(id: string, columns: readonly Column<Row>[], usual: PageSize): Arranged {
  const [kept, change] = useTablePreference(id);
  const { order, hidden, shown, widths, pageSize } = kept;
  const arrangement = useMemo(
    () =>
      arrangedByCurrentIds(
        {
          order: order ?? AS_MADE.order,
          hidden: hidden ?? AS_MADE.hidden,
          shown: shown ?? AS_MADE.shown,
          widths: widths ?? AS_MADE.widths,
        },
        columns,
      ),
    [order, hidden, shown, widths, columns],
  );
  const reset = useCallback(() => change({ ...AS_MADE, pageSize: usual }), [change, usual]);
  const setPageSize = useCallback((size: PageSize) => change({ pageSize: size }), [change]);
  return useMemo(
    () => ({ arrangement, arrange: change, reset, pageSize: known(pageSize) ?? usual, setPageSize }),
    [arrangement, change, reset, pageSize, usual, setPageSize],
  );
}

const known = (size: unknown) => (SIZES.includes(size) ? (size as PageSize) : undefined);
