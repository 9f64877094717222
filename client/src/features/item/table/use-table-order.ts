import { useMemo } from 'react';
import type { SortKey } from '../../../data/selection/site-search.ts';
import { useSetSiteSearch, useSiteSearch } from '../../../data/selection/use-site-search.ts';
import type { Sorting } from '../../../ui/table/column.ts';
import type { Order } from '../filter/filter-panel.tsx';

const USUAL: readonly SortKey[] = [{ column: 'rate', descending: true }];
const CHEAPEST: readonly SortKey[] = [{ column: 'cost', descending: false }];

export type TableOrder = {
  sorting: Sorting;
  setSorting: (sorting: Sorting) => void;
  by: Order;
  orderBy: (order: Order) => void;
};

/** The order of the rows, kept in the address: the highest rate first unless it says otherwise. */
export function useTableOrder(): TableOrder {
  const { sort = USUAL } = useSiteSearch();
  const change = useSetSiteSearch();
  const text = JSON.stringify(sort);
  const sorting = useMemo(
    () => (JSON.parse(text) as SortKey[]).map(({ column, descending }) => ({ id: column, desc: descending })),
    [text],
  );
  const set = (keys: readonly SortKey[]) => void change({ sort: isUsual(keys) ? undefined : [...keys] });
  return {
    sorting,
    setSorting: (next) => set(next.map(({ id, desc }) => ({ column: id, descending: desc }))),
    by: orderOf(sort),
    orderBy: (order) => set(order === 'cost' ? CHEAPEST : USUAL),
  };
}

function orderOf([first]: readonly SortKey[]): Order {
  if (first?.column === 'rate' && first.descending) return 'rate';
  return first?.column === 'cost' && !first.descending ? 'cost' : 'other';
}

/** A table without any order has the usual one. */
function isUsual(keys: readonly SortKey[]): boolean {
  return keys.length === 0 || (keys.length === 1 && orderOf(keys) === 'rate');
}
