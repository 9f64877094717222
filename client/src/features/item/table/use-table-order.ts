import type { ItemOrder } from '#data/preferences/preferences.ts';
import { usePreference } from '#data/preferences/use-preference.ts';
import type { Order } from '#features/item/filter/order-switch.tsx';
import { useUrlSort } from '#parts/kept-table/use-url-sort.ts';
import type { Sorting } from '#ui/table/column.ts';

const SORTS: Readonly<Record<ItemOrder, Sorting>> = {
  rate: [{ id: 'rate', desc: true }],
  cost: [{ id: 'cost', desc: false }],
};

type TableOrder = {
  sorting: Sorting;
  setSorting: (sorting: Sorting) => void;
  by: Order;
  orderBy: (order: Order) => void;
};

/**
 * The sort order of the table. The URL has any other than the usual one, which is the one of the two usual orders that
 * the user chose last.
 */
export function useTableOrder(): TableOrder {
  const [usual, setUsual] = usePreference('itemOrder');
  const [sorting = SORTS[usual], setSorting] = useUrlSort();
  const set = (next: Sorting) => {
    const by = orderOf(next);
    if (next.length === 1 && by !== 'other') {
      setUsual(by);
      setSorting([]);
    } else setSorting(next);
  };
  return {
    sorting,
    setSorting: set,
    by: orderOf(sorting),
    orderBy: (order) => order !== 'other' && set(SORTS[order]),
  };
}

function orderOf([first]: Sorting): Order {
  if (first?.id === 'rate' && first.desc) return 'rate';
  return first?.id === 'cost' && !first.desc ? 'cost' : 'other';
}
