import type { PlacedColumn } from '#ui/table/layout/fit-columns.ts';
import { numberOf } from '#ui/table/model/number-of.ts';

/** The columns whose number is another one in the new state of a row. */
export function changedColumns<Row>(columns: readonly PlacedColumn<Row>[], before: Row, after: Row): readonly string[] {
  return columns
    .filter(({ column }) => numberOf(column, before) !== numberOf(column, after))
    .map(({ column }) => column.id);
}
