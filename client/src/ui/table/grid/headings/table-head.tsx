import { type DragEvent, type KeyboardEvent, memo, type PointerEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ColumnKind, Sorting } from '#ui/table/column.ts';
import type { PlacedColumn } from '#ui/table/layout/fit-columns.ts';
import type { GridView } from '#ui/table/layout/grid-view.ts';
import { KINDS } from '#ui/table/model/kinds.ts';
import type { HeadActions } from './head-actions.ts';

type ResizeHandleProps = { id: string; actions: Pick<HeadActions, 'resize' | 'resetWidth'> };

type TableHeadProps<Row> = {
  view: GridView<Row>;
  sorting: Sorting;
  activeColumn: number | null;
  actions: HeadActions;
};

const STEP = 16;

/** The headings. A click sorts, Shift adds to the sort; dragging moves, the edge resizes. Keys do all three too. */
export const TableHead = memo(PlainTableHead) as typeof PlainTableHead;

function PlainTableHead<Row>({ view, sorting, activeColumn, actions }: TableHeadProps<Row>) {
  const [dragged, setDragged] = useState<string | null>(null);
  const over = (event: DragEvent) => dragged && event.preventDefault();
  return (
    <thead className="data-table__head">
      <tr aria-rowindex={1} className="data-table__row data-table__row--head" data-row={-1}>
        {view.columns.map(({ column, width }, columnIndex) => (
          <th
            scope="col"
            key={column.id}
            aria-colindex={columnIndex + 1}
            aria-sort={sortOf(sorting, column.id)}
            tabIndex={activeColumn === columnIndex ? 0 : -1}
            data-column={columnIndex}
            data-tip={column.tooltip}
            draggable={columnIndex > 0}
            onDragStart={() => setDragged(column.id)}
            onDragEnd={() => setDragged(null)}
            onDragOver={over}
            onDrop={() => dragged && columnIndex > 0 && actions.move(dragged, column.id)}
            onClick={(event) => actions.sort(column.id, event.shiftKey)}
            onKeyDown={(event) => headKey(event, view.columns, columnIndex, actions)}
            className={headClass(column.kind)}
          >
            <Heading placed={{ column, width }} sorting={sorting} view={view} />
            <ResizeHandle id={column.id} actions={actions} />
          </th>
        ))}
      </tr>
    </thead>
  );
}

function headClass(kind: ColumnKind): string {
  const name = `data-table__cell data-table__cell--${KINDS[kind].align}`;
  return kind === 'entry' ? `${name} data-table__cell--entry` : name;
}

type HeadingProps<Row> = { placed: PlacedColumn<Row>; sorting: Sorting; view: GridView<Row> };

function Heading<Row>({ placed: { column }, sorting, view }: HeadingProps<Row>) {
  const { t } = useTranslation();
  const at = sorting.findIndex(({ id }) => id === column.id);
  const title = (
    <span className={at >= 0 ? 'data-table__title data-table__title--sorted' : 'data-table__title'}>
      {column.title}
      {at >= 0 && <SortMark desc={sorting[at]?.desc ?? false} rank={sorting.length > 1 ? at + 1 : null} />}
    </span>
  );
  if (column.kind !== 'rate' || view.compact) return title;
  const percent = Math.round((column.confidence ?? 0.95) * 1000) / 10;
  return (
    <span className="data-table__rate-head">
      {title}
      <span className="data-table__interval-head">{t('table.interval', { percent })}</span>
    </span>
  );
}

function SortMark({ desc, rank }: { desc: boolean; rank: number | null }) {
  return (
    <span aria-hidden="true" className="data-table__sort-mark">
      {desc ? '▾' : '▴'}
      {rank}
    </span>
  );
}

function headKey<Row>(
  event: KeyboardEvent,
  columns: readonly PlacedColumn<Row>[],
  columnIndex: number,
  actions: HeadActions,
): void {
  const here = columns[columnIndex];
  if (!here || !(event.altKey || event.shiftKey)) return;
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  const neighbour = columns[columnIndex + step];
  if (event.shiftKey) actions.resize(here.column.id, here.width + step * STEP);
  else if (columnIndex > 0 && columnIndex + step > 0 && neighbour) actions.move(here.column.id, neighbour.column.id);
}

function sortOf(sorting: Sorting, id: string): 'ascending' | 'descending' | 'none' {
  const sort = sorting.find((one) => one.id === id);
  if (!sort) return 'none';
  return sort.desc ? 'descending' : 'ascending';
}

/** The right edge of a heading: dragging sets the column's width, a double click resets it. */
function ResizeHandle({ id, actions }: ResizeHandleProps) {
  const start = (event: PointerEvent<HTMLSpanElement>) => {
    event.preventDefault();
    event.stopPropagation();
    const handle = event.currentTarget;
    const width = handle.parentElement?.offsetWidth ?? 0;
    const from = event.clientX;
    handle.setPointerCapture(event.pointerId);
    const move = (moved: globalThis.PointerEvent) => actions.resize(id, width + moved.clientX - from);
    const end = () => handle.removeEventListener('pointermove', move);
    handle.addEventListener('pointermove', move);
    handle.addEventListener('lostpointercapture', end, { once: true });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointer only; the heading handles the keys
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click handler only prevents sorting
    <span
      className="data-table__resize"
      onPointerDown={start}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={() => actions.resetWidth(id)}
    />
  );
}
