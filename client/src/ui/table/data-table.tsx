import { type CSSProperties, type RefObject, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyLine } from '#ui/empty/empty-line.tsx';
import { useCopy } from '#ui/output/use-copy.ts';
import type { Sorting } from '#ui/table/column.ts';
import { moveColumn, resetWidth, setWidth } from '#ui/table/layout/arrange.ts';
import type { GridView } from '#ui/table/layout/grid-view.ts';
import type { Arranged } from '#ui/table/layout/use-arrangement.ts';
import { KINDS } from '#ui/table/model/kinds.ts';
import { nextSorting } from '#ui/table/model/sorting.ts';
import type { DataTableProps } from './data-table-props.ts';
import type { HeadActions } from './grid/headings/head-actions.ts';
import { TableHead } from './grid/headings/table-head.tsx';
import { linesInSight, rowHeight } from './grid/rows/lines-in-sight.ts';
import { type BodyHandle, TableBody } from './grid/rows/table-body.tsx';
import { useActiveCell } from './grid/use-active-cell.ts';
import { useGridEvents } from './grid/use-grid-events.ts';
import { useWidth } from './layout/use-grid-layout.ts';
import { rowsOf } from './model/row-entries.ts';
import { useCheckedRows } from './state/use-checked-rows.ts';
import { useTableState } from './state/use-table-state.ts';
import { tableOutput } from './table-output.ts';
import { Pager } from './tools/pager.tsx';
import { SelectionBar } from './tools/selection-bar.tsx';
import { TableTools } from './tools/table-tools.tsx';
import { useTableActions } from './tools/use-table-actions.ts';
import './data-table.css';
import './data-table-tools.css';

type HeadState = { sorting: Sorting; setSorting: (sorting: Sorting) => void; arranged: Arranged };

/** The table of the whole product: screens supply columns and rows, everything else is shared. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, columns, rows, selected = null, pointed = null, scrolls = true, tools = true, stale } = props;
  const { t } = useTranslation();
  const scroller = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const body = useRef<BodyHandle>(null);
  const width = useWidth(scroller);
  const state = useTableState(props, width);
  const { view, entries, all, page, arranged, filter } = state;
  const checks = useCheckedRows(props.exports !== undefined);
  const copyText = useCopy();
  const output = props.exports && tableOutput(props.exports, () => rowsOf(all), copyText, checks.checked);

  const size = useMemo(
    () => ({
      rows: entries.length,
      columns: view.columns.length + (view.action ? 1 : 0),
      page: () => linesInSight(scroller.current, rowHeight(view.compact)),
      stops: (row: number) => entries[row]?.type === 'row',
    }),
    [entries, view],
  );
  const active = useActiveCell(scroller, size, (row) => body.current?.reveal(row));
  const events = useGridEvents({ props, view, entries, active, checks, input, copy: output?.copyRows });
  const actions = useHeadActions(view, state);
  const hasTools = tools && rows.length > 0;
  const commands = { filter: () => input.current?.focus(), output };
  const { use } = useTableActions(commands, hasTools);

  const { toGrid, toEntry } = useWaysIn(scroller);

  const minWidth = view.columns.reduce((sum, column) => sum + column.width, 24);
  const style = { '--data-table-columns': view.template, minWidth } as CSSProperties;
  const marks = { scrolls, compact: view.compact, stale: stale ?? false, wide: minWidth > width };
  return (
    <div className={classOf(marks)}>
      {hasTools && (
        <TableTools
          input={input}
          filter={filter}
          setFilter={state.setFilter}
          shown={page.of}
          total={rows.length}
          output={output}
          leave={toGrid}
          enter={toEntry}
          columns={columns}
          arranged={arranged}
          view={view}
        >
          {props.toolbar}
        </TableTools>
      )}
      <div ref={scroller} className="data-table__scroller">
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA allows a table to be a grid
          role="grid"
          aria-label={label}
          aria-rowcount={all.length + 1}
          aria-colcount={size.columns}
          aria-multiselectable={true}
          className="data-table__grid"
          style={style}
          {...events}
          onFocusCapture={use}
        >
          <TableHead
            view={view}
            sorting={state.sorting}
            activeColumn={active.position.row < 0 ? active.position.column : null}
            actions={actions}
          />
          <TableBody
            entries={entries}
            firstLine={state.firstLine}
            view={view}
            scroller={scroller}
            scrolls={scrolls}
            selected={selected}
            checked={checks.checked}
            pointed={pointed}
            active={active.position}
            handle={body}
          />
        </table>
        {entries.length === 0 &&
          (rows.length === 0 ? props.empty : <EmptyLine>{t('table.nothingFits', { filter })}</EmptyLine>)}
      </div>
      {output && (
        <SelectionBar
          rows={output.picked().map(({ original }) => original)}
          copy={output.copyRows}
          compare={props.compare}
          clear={checks.clear}
          leave={toGrid}
        />
      )}
      {page.last > 0 && <Pager page={page} setPage={state.setPage} />}
    </div>
  );
}

/** How the focus comes into a table: to its active cell, or to the first number that can be typed. */
function useWaysIn(scroller: RefObject<HTMLElement | null>) {
  return useMemo(() => {
    const toGrid = () => scroller.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    const toEntry = () => {
      const field = scroller.current?.querySelector<HTMLElement>('.data-table__row .amount-field__input');
      if (field) field.focus();
      else toGrid();
    };
    return { toGrid, toEntry };
  }, [scroller]);
}

function classOf(marks: Readonly<Record<'scrolls' | 'compact' | 'stale' | 'wide', boolean>>): string {
  const set = Object.entries(marks).filter(([, on]) => on);
  return ['data-table', ...set.map(([mark]) => `data-table--${mark}`)].join(' ');
}

/** Handlers for sorting, moving and resizing columns. */
function useHeadActions<Row>(view: GridView<Row>, { sorting, setSorting, arranged }: HeadState): HeadActions {
  return useMemo(() => {
    const { arrangement, arrange } = arranged;
    const columns = view.columns.map(({ column }) => column);
    return {
      sort: (id, additive) => {
        const column = columns.find((one) => one.id === id);
        if (!column || !KINDS[column.kind].sorts) return;
        setSorting(nextSorting(sorting, id, KINDS[column.kind].highFirst, additive));
      },
      move: (id, to) => {
        const ids = columns.map((column) => column.id);
        arrange({ ...arrangement, order: moveColumn(ids, id, to) });
      },
      resize: (id, width) => arrange(setWidth(arrangement, id, width)),
      resetWidth: (id) => arrange(resetWidth(arrangement, id)),
    };
  }, [view, sorting, setSorting, arranged]);
}
