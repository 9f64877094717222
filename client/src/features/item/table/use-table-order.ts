import type { Order } from '#features/item/filter/order-switch.tsx';
import { useUrlSort } from '#parts/kept-table/use-url-sort.ts';
import type { Sorting } from '#ui/table/column.ts';

const DEFAULT_SORT: Sorting = [{ id: 'rate', desc: true }];
const CHEAPEST: Sorting = [{ id: 'cost', desc: false }];

type TableOrder = {
  sorting: Sorting;
  setSorting: (sorting: Sorting) => void;
  by: Order;
  orderBy: (order: Order) => void;
};

/** The sort order of the table, kept in the URL. Defaults to the highest rate first. */
export function useTableOrder(): TableOrder {
  const [sorting = DEFAULT_SORT, setSorting] = useUrlSort();
  const set = (next: Sorting) => setSorting(isDefault(next) ? [] : next);
  return {
    sorting,
    setSorting: set,
    by: orderOf(sorting),
    orderBy: (order) => set(order === 'cost' ? CHEAPEST : DEFAULT_SORT),
  };
}

function orderOf([first]: Sorting): Order {
  if (first?.id === 'rate' && first.desc) return 'rate';
  return first?.id === 'cost' && !first.desc ? 'cost' : 'other';
}

/** A table without a sort uses the default one. */
function isDefault(sorting: Sorting): boolean {
  return sorting.length === 0 || (sorting.length === 1 && orderOf(sorting) === 'rate');
}
