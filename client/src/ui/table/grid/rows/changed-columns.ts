import type { Column } from '../../column.ts';
import type { PlacedColumn } from '../../layout/fit-columns.ts';

/** The columns whose number is another one in the new state of a row. */
export function changedColumns<Row>(columns: readonly PlacedColumn<Row>[], before: Row, after: Row): readonly string[] {
  return columns
    .filter(({ column }) => numberOf(column, before) !== numberOf(column, after))
    .map(({ column }) => column.id);
}

function numberOf<Row>(column: Column<Row>, row: Row): number | null | undefined {
  switch (column.kind) {
    case 'count':
    case 'duration':
      return column.value(row);
    case 'rate':
      return column.value(row)?.rate;
    case 'cost':
      return column.value(row)?.cost;
    case 'text':
    case 'code':
    case 'item':
    case 'range':
    case 'spark':
      return null;
  }
}
