import type { ClipboardEvent } from 'react';
import { typedAmount } from '#ui/controls/field/typed-amount.ts';
import type { Entered } from '#ui/table/column.ts';
import type { DataTableProps } from '#ui/table/data-table-props.ts';
import type { GridPosition } from '#ui/table/grid/grid-move.ts';
import type { GridView } from '#ui/table/layout/grid-view.ts';
import { type RowEntry, rowsOf } from '#ui/table/model/row-entries.ts';

type PasteParts<Row extends object> = {
  props: DataTableProps<Row>;
  entries: readonly RowEntry<Row>[];
  view: GridView<Row>;
  active: { position: GridPosition };
};

/** Fills cells with a block of numbers copied from a spreadsheet, from the focused cell on. */
export function pasteCells<Row extends object>(event: ClipboardEvent, parts: PasteParts<Row>): void {
  const { props, entries, view, active } = parts;
  const here = entries[active.position.row];
  if (!props.onEnter || here?.type !== 'row') return;
  const lines = linesOf(event.clipboardData.getData('text'));
  // A text without a number is not for a cell.
  event.preventDefault();
  if (!lines) return;
  const below = rowsOf(entries.slice(active.position.row));
  const columns = view.columns.slice(active.position.column).filter(({ column }) => column.kind === 'entry');
  const entered = lines.flatMap((cells, down) =>
    cells.flatMap((value, right): Entered<Row>[] => {
      const [row, column] = [below[down]?.original, columns[right]?.column.id];
      return row && column !== undefined && value !== null ? [{ row, column, value }] : [];
    }),
  );
  if (entered.length > 0) props.onEnter(entered);
}

/** The numbers of a block; a cell without a number is left as it is. Undefined if none of the text is a number. */
function linesOf(text: string): readonly (readonly (number | null)[])[] | undefined {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  const block = lines.map((line) => line.split('\t').map(typedAmount));
  return block.flat().some((value) => value !== null) ? block : undefined;
}
