import type { JSX } from 'react';
import { AmountField } from '#ui/controls/field/amount-field.tsx';
import type { ColumnOf } from '#ui/table/column.ts';
import type { GridView } from '#ui/table/layout/grid-view.ts';
import './entry-field.css';

type EntryFieldProps<Row> = {
  column: ColumnOf<Row, 'entry'>;
  columnIndex: number;
  row: Row;
  view: GridView<Row>;
  isStop: boolean;
};

/** The field of an entry column, which has the focus in place of its cell. */
export function EntryField<Row>({ column, columnIndex, row, view, isStop }: EntryFieldProps<Row>): JSX.Element {
  return (
    <AmountField
      name={column.label?.(row) ?? column.title}
      value={column.value(row) ?? 0}
      onChange={(value) => view.onEnter?.([{ row, column: column.id, value }])}
      cell={{ tabIndex: isStop ? 0 : -1, 'data-column': columnIndex }}
    />
  );
}
