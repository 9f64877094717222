import {
  defaultRangeExtractor,
  type Range,
  useVirtualizer,
  type VirtualItem,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useCallback, useImperativeHandle, useMemo, useRef } from 'react';
import type { GridView } from '#ui/table/layout/grid-view.ts';
import type { RowEntry } from '#ui/table/model/row-entries.ts';
import { GROUP_HEIGHT, headHeight, rowHeight } from './lines-in-sight.ts';
import { fillSlots, type RowSlot } from './row-slots.ts';
import { TableRow } from './table-row.tsx';

const OVERSCAN = 6;

type SlottedItem = { slot: number; item: VirtualItem };

export type BodyHandle = { reveal: (index: number) => void };

type TableBodyProps<Row> = {
  entries: readonly RowEntry<Row>[];
  /** Index of the first entry among all lines. */
  firstLine: number;
  view: GridView<Row>;
  scroller: RefObject<HTMLElement | null>;
  scrolls: boolean;
  selected: string | null;
  checked: ReadonlySet<string>;
  pointed: string | null;
  active: { row: number; column: number };
  handle: RefObject<BodyHandle | null>;
};

/** The visible lines plus overscan; all lines if the table does not scroll. */
export function TableBody<Row>(props: TableBodyProps<Row>) {
  return props.scrolls ? <ScrolledBody {...props} /> : <WholeBody {...props} />;
}

function ScrolledBody<Row>(props: TableBodyProps<Row>) {
  const { entries, view, scroller, active, handle } = props;
  const head = headHeight();
  const virtualizer = useVirtualLines(entries, rowHeight(view.compact), scroller, active.row);
  useImperativeHandle(handle, () => ({ reveal: (index) => virtualizer.scrollToIndex(index) }), [virtualizer]);
  const items = useRowSlots(virtualizer.getVirtualItems(), virtualizer.isScrolling || hasFocus(scroller.current));
  return (
    <tbody className="data-table__body" style={{ height: virtualizer.getTotalSize() - head }}>
      {items.map(({ slot, item: { index, start, size } }) => (
        <Line key={slot} {...props} index={index} top={start - head} height={size} />
      ))}
    </tbody>
  );
}

function WholeBody<Row>(props: TableBodyProps<Row>) {
  const { entries, view, handle } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  useImperativeHandle(handle, () => ({
    reveal: (index) => body.current?.children[index]?.scrollIntoView({ block: 'nearest' }),
  }));
  return (
    <tbody ref={body} className="data-table__rows">
      {entries.map((entry, index) => (
        <Line
          key={entry.key}
          {...props}
          index={index}
          top={undefined}
          height={entry.type === 'group' ? GROUP_HEIGHT : rowHeight(view.compact)}
        />
      ))}
    </tbody>
  );
}

type LineProps<Row> = TableBodyProps<Row> & { index: number; top: number | undefined; height: number };

function Line<Row>({
  entries,
  firstLine,
  view,
  selected,
  checked,
  pointed,
  active,
  index,
  top,
  height,
}: LineProps<Row>): ReactNode {
  const entry = entries[index];
  if (!entry) return null;
  const style = top === undefined ? { height } : { height, transform: `translateY(${top}px)` };
  if (entry.type === 'group') {
    return (
      <tr aria-rowindex={firstLine + index + 2} className="data-table__group" style={style}>
        <td colSpan={view.columns.length}>{entry.title}</td>
      </tr>
    );
  }
  return (
    <TableRow
      row={entry.row}
      view={view}
      index={index}
      lineNumber={firstLine + index + 2}
      top={top}
      height={height}
      selected={entry.key === selected}
      checked={checked.has(entry.key)}
      pointed={entry.key === pointed}
      activeColumn={active.row === index ? active.column : null}
    />
  );
}

/** Whether the focus is in a row, not in the headings. */
function hasFocus(scroller: HTMLElement | null): boolean {
  const { activeElement } = document;
  return activeElement?.closest('tbody') != null && scroller?.contains(activeElement) === true;
}

/** The lines in DOM order. While `moving`, each line keeps its slot; otherwise DOM order is reading order. */
function useRowSlots(items: readonly VirtualItem[], moving: boolean): readonly SlottedItem[] {
  const before = useRef<readonly RowSlot[]>([]);
  const byKey = new Map(items.map((item) => [String(item.key), item]));
  const filled = fillSlots(before.current, [...byKey.keys()]);
  const slotted = filled.flatMap(({ slot, key }) => {
    const item = byKey.get(key);
    return item ? [{ slot, item }] : [];
  });
  const drawn = moving ? slotted : slotted.sort((a, b) => a.item.index - b.item.index);
  before.current = drawn.map(({ slot, item }) => ({ slot, key: String(item.key) }));
  return drawn;
}

/** The lines to draw and their offsets: the visible ones, overscan, and the focused one. */
function useVirtualLines<Row>(
  entries: readonly RowEntry<Row>[],
  height: number,
  scroller: RefObject<HTMLElement | null>,
  active: number,
): Virtualizer<HTMLElement, Element> {
  const rangeExtractor = useCallback(
    (range: Range) => withActive(linesAround(range, (scroller.current?.clientHeight ?? 0) / height), active),
    [scroller, height, active],
  );
  // Stable while the entries are: otherwise all offsets would be recomputed in every frame.
  const lines = useMemo(
    () => ({
      getItemKey: (index: number) => entries[index]?.key ?? index,
      estimateSize: (index: number) => (entries[index]?.type === 'group' ? GROUP_HEIGHT : height),
    }),
    [entries, height],
  );
  return useVirtualizer({
    ...lines,
    count: entries.length,
    getScrollElement: () => scroller.current,
    overscan: OVERSCAN,
    paddingStart: headHeight(),
    scrollPaddingStart: headHeight(),
    rangeExtractor,
  });
}

/** Draws the same number of lines at every offset, or rows would be created and removed while the table scrolls. */
function linesAround(range: Range, inSight: number): number[] {
  const endIndex = Math.max(range.endIndex, Math.min(range.count - 1, range.startIndex + Math.ceil(inSight)));
  return defaultRangeExtractor({ ...range, endIndex });
}

/** Keeps the focused row drawn, or the focus would be lost when that row scrolls out of view. */
function withActive(indices: number[], active: number): number[] {
  if (active < 0 || indices.length === 0 || indices.includes(active)) return indices;
  return active < (indices[0] ?? 0) ? [active, ...indices] : [...indices, active];
}
