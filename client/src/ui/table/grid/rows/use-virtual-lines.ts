import { defaultRangeExtractor, type Range, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useMemo } from 'react';
import type { RowEntry } from '#ui/table/model/row-entries.ts';
import { GROUP_HEIGHT, headHeight } from './lines-in-sight.ts';

const OVERSCAN = 6;

/** The lines to draw and their offsets: the visible ones, overscan, and the focused one. */
export function useVirtualLines<Row>(
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
