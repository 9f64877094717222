import type { ClipboardEvent, FocusEvent, KeyboardEvent, MouseEvent, RefObject } from 'react';
import { menuPlace } from '#ui/menu/menu-place.ts';
import { openContextMenu } from '#ui/menu/open-context-menu.tsx';
import { cellTip } from '#ui/table/cells/cell-tip.ts';
import type { ColumnKind } from '#ui/table/column.ts';
import type { DataTableProps } from '#ui/table/data-table-props.ts';
import type { GridView } from '#ui/table/layout/grid-view.ts';
import type { RowEntry } from '#ui/table/model/row-entries.ts';
import type { CheckedRows } from '#ui/table/state/use-checked-rows.ts';
import { moveFromField } from './entering/move-from-field.ts';
import { pasteCells } from './entering/paste-cells.ts';
import type { ActiveCell } from './use-active-cell.ts';

type GridParts<Row extends object> = {
  props: DataTableProps<Row>;
  entries: readonly RowEntry<Row>[];
  active: ActiveCell;
  checks: CheckedRows;
  input: RefObject<HTMLInputElement | null>;
  copy: ((only?: Row) => void) | undefined;
  view: GridView<Row>;
};

type RowOf<Row> = Extract<RowEntry<Row>, { type: 'row' }>;

/** Pointer and keyboard handlers of a grid's rows. */
export function useGridEvents<Row extends object>(parts: GridParts<Row>) {
  const { props, entries, active, checks } = parts;
  const rowAt = (event: { target: EventTarget }) => {
    const entry = entries[lineOf(event.target)];
    return entry?.type === 'row' ? entry : undefined;
  };
  return {
    onMouseDown: (event: MouseEvent) => {
      const entry = rowAt(event);
      if (isInField(event) || !entry || !event.shiftKey || event.button !== 0) return;
      // The browser would select text, and leave the focus where it is.
      event.preventDefault();
      extendTo(entry, parts);
      (event.target as HTMLElement).closest<HTMLElement>('[data-column]')?.focus({ preventScroll: true });
    },
    onClick: (event: MouseEvent) => {
      const entry = rowAt(event);
      if (isInField(event) || !entry) return;
      if (event.ctrlKey || event.metaKey) checks.toggle(entry.key);
      // Or the row's link would open a window.
      else if (event.shiftKey) event.preventDefault();
      else {
        checks.settle();
        props.onSelect?.(entry.row);
      }
    },
    onDoubleClick: (event: MouseEvent) => {
      const entry = rowAt(event);
      if (entry && !isInField(event)) props.onOpen?.(entry.row);
    },
    onContextMenu: (event: MouseEvent) => {
      const entry = rowAt(event);
      if (!entry || !props.menu) return;
      event.preventDefault();
      openContextMenu(props.menu(entry.row), menuPlace(event));
    },
    onFocus: (event: FocusEvent) => {
      const row = lineOf(event.target);
      const column = Number((event.target as HTMLElement).closest<HTMLElement>('[data-column]')?.dataset['column']);
      if (Number.isNaN(column)) return;
      if (row !== active.position.row || column !== active.position.column) active.set({ row, column });
      const here = rowAt(event)?.row ?? null;
      pointAt(props, here);
      if (here) setTip(event.target as HTMLElement, here, parts.view);
    },
    onBlur: () => pointAt(props, null),
    onMouseOver: (event: MouseEvent) => {
      const row = rowAt(event)?.row ?? null;
      pointAt(props, row);
      if (row) setTip(event.target as HTMLElement, row, parts.view);
    },
    onMouseLeave: () => pointAt(props, null),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.target instanceof HTMLInputElement) fieldKey(event, event.target, parts);
      else gridKey(event, parts);
    },
    onPaste: (event: ClipboardEvent) => pasteCells(event, parts),
  };
}

/** Keys in the field of an entry column: as in a spreadsheet. */
function fieldKey<Row extends object>(
  event: KeyboardEvent,
  field: HTMLInputElement,
  { active, input, checks }: GridParts<Row>,
): void {
  const press = moveFromField(event, field);
  if (press && active.onKey(event, press)) checks.settle();
  if (event.key !== '/' || !input.current) return;
  event.preventDefault();
  input.current.focus();
}

function gridKey<Row extends object>(event: KeyboardEvent, parts: GridParts<Row>): void {
  const { props, entries, active, checks, input, copy } = parts;
  const entry = entries[active.position.row];
  const row = entry?.type === 'row' ? entry : undefined;
  const inButton = event.target instanceof HTMLButtonElement;
  if (event.key === '/' && input.current) {
    event.preventDefault();
    input.current.focus();
  } else if ((event.ctrlKey || event.metaKey) && event.key === 'c') {
    if (!document.getSelection()?.toString()) copy?.(row?.row);
  } else if (event.key === 'Escape' && checks.checked.size > 0) {
    event.preventDefault();
    checks.clear();
  } else if ((event.key === 'Enter' || event.key === ' ') && !inButton) {
    event.preventDefault();
    if (!row) clickFor(event);
    else if (event.key === ' ') checks.toggle(row.key);
    else (props.onOpen ?? props.onSelect)?.(row.row);
  } else {
    const next = active.onKey(event);
    const reached = next && entries[next.row];
    if (!next || reached === entry) return;
    if (event.shiftKey && reached?.type === 'row') extendTo(reached, parts);
    else checks.settle();
  }
}

/** Extends the checked range to a row, from the focused one if it begins here. */
function extendTo<Row extends object>(to: RowOf<Row>, { entries, active, checks }: GridParts<Row>): void {
  const from = entries[active.position.row];
  checks.extend(keysOf(entries), from?.type === 'row' ? from.key : to.key, to.key);
  document.getSelection()?.removeAllRanges();
}

/** Dispatches a click on the focused element, with Shift if it was held. */
function clickFor({ target, shiftKey }: KeyboardEvent): void {
  target.dispatchEvent(new globalThis.MouseEvent('click', { bubbles: true, shiftKey }));
}

let pointed: unknown = null;

/** Reports each row the pointer enters once, not each of its cells. */
function pointAt<Row extends object>({ onPoint }: DataTableProps<Row>, row: Row | null): void {
  if (!onPoint || pointed === row) return;
  pointed = row;
  onPoint(row);
}

/** Sets tips on hover and focus: written into every cell, they would slow down scrolling. */
function setTip<Row>(target: HTMLElement, row: Row, { columns, t }: GridView<Row>): void {
  const cell = target.closest<HTMLElement>('td[data-column]');
  const placed = columns[Number(cell?.dataset['column'] ?? -1)];
  if (!cell || !placed) return;
  const isRead = NAMES.has(placed.column.kind) && !isCut(cell);
  cell.dataset['tip'] = ownTip(cell) ?? (isRead ? '' : cellTip(placed.column, row, t));
}

/** Columns whose cells need no tip unless their text is cut off. */
const NAMES: ReadonlySet<ColumnKind> = new Set(['text', 'item', 'code']);

const isCut = (cell: HTMLElement) =>
  [cell, ...cell.querySelectorAll('*')].some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);

/** The tip of a mark in the cell becomes that of the whole cell, since the keyboard can focus only cells. */
function ownTip(cell: HTMLElement): string | undefined {
  return cell.querySelector<HTMLElement>('[data-tip]')?.dataset['tip'];
}

/** In the field of an entry column, whose presses are its own. */
const isInField = ({ target }: { target: EventTarget }) => (target as HTMLElement).closest('.amount-field') !== null;

const lineOf = (target: EventTarget): number =>
  Number((target as HTMLElement).closest<HTMLElement>('[data-row]')?.dataset['row'] ?? -1);

const keysOf = <Row>(entries: readonly RowEntry<Row>[]) =>
  entries.flatMap((entry) => (entry.type === 'row' ? [entry.key] : []));
