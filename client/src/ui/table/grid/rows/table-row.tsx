import { memo, type ReactNode, useLayoutEffect, useRef } from 'react';
import { Button } from '#ui/controls/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { cellOf } from '#ui/table/cells/cell.tsx';
import { EntryField } from '#ui/table/cells/entry-field.tsx';
import type { ColumnKind } from '#ui/table/column.ts';
import type { PlacedColumn } from '#ui/table/layout/fit-columns.ts';
import type { GridView } from '#ui/table/layout/grid-view.ts';
import { KINDS } from '#ui/table/model/kinds.ts';
import { numberOf } from '#ui/table/model/number-of.ts';
import { markCrowded } from './mark-crowded.ts';

type TableRowProps<Row> = {
  row: Row;
  view: GridView<Row>;
  index: number;
  /** Position among all lines, counting other pages and the headings. */
  lineNumber: number;
  top: number | undefined;
  height: number;
  selected: boolean;
  checked: boolean;
  pointed: boolean;
  /** Column of the grid's only tab stop, if it is in this row. */
  activeColumn: number | null;
};

/** A row. Rerenders only if its own row, the layout or its marks change. */
export const TableRow = memo(PlainTableRow) as typeof PlainTableRow;

function PlainTableRow<Row>({ row, view, index, lineNumber, top, height, activeColumn, ...marks }: TableRowProps<Row>) {
  const ticks = useTicks(row, view);
  return (
    <tr
      aria-rowindex={lineNumber}
      aria-selected={marks.selected || marks.checked}
      className={classOf(marks)}
      data-row={index}
      {...(view.action && !view.action.icon && { onPointerEnter: markCrowded })}
      style={top === undefined ? { height } : { height, transform: `translateY(${top}px)` }}
    >
      {view.columns.map(({ column }, columnIndex) => {
        const tick = ticks.get(column.id);
        const isStop = activeColumn === columnIndex;
        if (column.kind === 'entry') {
          return (
            <td key={column.id} aria-colindex={columnIndex + 1} className={cellClass(column.kind, false)}>
              <EntryField column={column} columnIndex={columnIndex} row={row} view={view} isStop={isStop} />
            </td>
          );
        }
        return (
          <td
            key={column.id}
            aria-colindex={columnIndex + 1}
            tabIndex={isStop ? 0 : -1}
            data-column={columnIndex}
            className={cellClass(column.kind, tick !== undefined)}
          >
            {ticked(tick, cellOf({ column, row, first: columnIndex === 0, view }))}
          </td>
        );
      })}
      {view.action && <ActionCell row={row} view={view} activeColumn={activeColumn} />}
    </tr>
  );
}

function cellClass(kind: ColumnKind, ticked: boolean): string {
  const name = `data-table__cell data-table__cell--${KINDS[kind].align}`;
  return ticked ? `${name} data-table__cell--ticked` : name;
}

/** A new key restarts the fade. */
function ticked(tick: number | undefined, content: ReactNode): ReactNode {
  if (tick === undefined) return content;
  return (
    <>
      <span key={tick} className="data-table__tick" />
      {content}
    </>
  );
}

function ActionCell<Row>({ row, view, activeColumn }: Pick<TableRowProps<Row>, 'row' | 'view' | 'activeColumn'>) {
  const columnIndex = view.columns.length;
  const { action } = view;
  if (!action) return null;
  const label = action.label(row);
  return (
    <td aria-colindex={columnIndex + 1} className="data-table__action" data-icon={action.icon !== undefined}>
      <Button
        look={action.icon ? 'quiet' : 'frame'}
        {...(action.icon && { 'aria-label': label, 'data-tip': label })}
        data-column={columnIndex}
        tabIndex={activeColumn === columnIndex ? 0 : -1}
        onClick={(event) => {
          event.stopPropagation();
          action.run(row);
        }}
      >
        {action.icon ? <Icon name={action.icon} size={14} /> : label}
      </Button>
    </td>
  );
}

const NO_TICKS: ReadonlyMap<string, number> = new Map();

/** Counts the live updates of each column of this row. Resets if the row or the scope changes. */
function useTicks<Row>(row: Row, view: GridView<Row>): ReadonlyMap<string, number> {
  const key = view.rowKey(row);
  const before = useRef({ row, key, scope: view.scope, ticks: NO_TICKS });
  const { current } = before;
  let { ticks } = current;
  if (view.scope === undefined || current.scope !== view.scope || current.key !== key) ticks = NO_TICKS;
  else if (current.row !== row) {
    const changed = changedColumns(view.columns, current.row, row);
    if (changed.length > 0) {
      const more = new Map(ticks);
      for (const id of changed) more.set(id, (more.get(id) ?? 0) + 1);
      ticks = more;
    }
  }
  // Not a passive effect: each row that scrolls by would schedule its own task.
  useLayoutEffect(() => {
    before.current = { row, key, scope: view.scope, ticks };
  });
  return ticks;
}

function classOf({ selected, checked, pointed }: { selected: boolean; checked: boolean; pointed: boolean }): string {
  const marks = [selected && 'selected', checked && 'checked', pointed && 'pointed'].filter(Boolean);
  return ['data-table__row', ...marks.map((mark) => `data-table__row--${mark}`)].join(' ');
}

/** Ids of the columns whose number differs between two states of a row. */
function changedColumns<Row>(columns: readonly PlacedColumn<Row>[], before: Row, after: Row): readonly string[] {
  return columns
    .filter(({ column }) => numberOf(column, before) !== numberOf(column, after))
    .map(({ column }) => column.id);
}
