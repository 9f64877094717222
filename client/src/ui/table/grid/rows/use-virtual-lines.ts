import { defaultRangeExtractor, type Range, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useMemo } from 'react';
import type { RowEntry } from '#ui/table/model/row-entries.ts';
import { GROUP_HEIGHT, HEAD_HEIGHT } from './lines-in-sight.ts';

const OVERSCAN = 6;

/** Which lines are drawn and where: those in sight, a few beyond, and the one with the focus. */
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
  // The same as long as the lines are: the places of all of them would be worked out again in every frame.
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
    paddingStart: HEAD_HEIGHT,
    scrollPaddingStart: HEAD_HEIGHT,
    rangeExtractor,
  });
}

/** As many at every place, or drawn rows would come and go while the table scrolls. */
function linesAround(range: Range, inSight: number): number[] {
  const endIndex = Math.max(range.endIndex, Math.min(range.count - 1, range.startIndex + Math.ceil(inSight)));
  return defaultRangeExtractor({ ...range, endIndex });
}

/** The row with the focus stays drawn, or the focus would be lost when it scrolls out of sight. */
function withActive(indices: number[], active: number): number[] {
  if (active < 0 || indices.length === 0 || indices.includes(active)) return indices;
  return active < (indices[0] ?? 0) ? [active, ...indices] : [...indices, active];
}
