import type { Column, Sorting } from '#ui/table/column.ts';
import type { Arrangement } from '#ui/table/layout/fit-columns.ts';

/** A saved sorting, with former column ids mapped to the current ones. */
export function withCurrentIds<Row>(sorting: Sorting, columns: readonly Column<Row>[]): Sorting {
  const current = currentIds(columns);
  return sorting.map(({ id, desc }) => ({ id: current(id), desc }));
}

/** A saved arrangement, with former column ids mapped to the current ones. */
export function arrangedByCurrentIds<Row>(kept: Arrangement, columns: readonly Column<Row>[]): Arrangement {
  const current = currentIds(columns);
  return {
    order: kept.order.map(current),
    hidden: kept.hidden.map(current),
    shown: kept.shown.map(current),
    widths: Object.fromEntries(Object.entries(kept.widths).map(([id, width]) => [current(id), width])),
  };
}

function currentIds<Row>(columns: readonly Column<Row>[]): (id: string) => string {
  const ids = new Map(columns.flatMap(({ id, formerId }) => (formerId ? [[formerId, id]] : [])));
  return (id) => ids.get(id) ?? id;
}
