import type { PlacedColumn } from '#ui/table/layout/fit-columns.ts';
import { numberOf } from '#ui/table/model/number-of.ts';

/** Ids of the columns whose number differs between two states of a row. */
export function changedColumns<Row>(columns: readonly PlacedColumn<Row>[], before: Row, after: Row): readonly string[] {
  return columns
    .filter(({ column }) => numberOf(column, before) !== numberOf(column, after))
    .map(({ column }) => column.id);
}
