import { defaultRangeExtractor, type Range, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { TreeLine } from './model/tree-lines.ts';

const OVERSCAN = 8;

/** Id of the current stage or zone, and its line; -1 if it has none now. */
type Place = { selected: string | null; chosen: number };

type DrawnLines = {
  virtualizer: Virtualizer<HTMLDivElement, Element>;
  /** Index of the tree's only tab stop. */
  active: number;
  setActive: (index: number) => void;
  focus: (index: number) => void;
};

/** The visible lines, and the focusable one: the current stage until the user moves, and again when it changes. */
export function useTreeLines(
  tree: RefObject<HTMLDivElement | null>,
  lines: readonly TreeLine[],
  heightOf: (line: TreeLine) => number,
  { selected, chosen }: Place,
): DrawnLines {
  const [requested, setRequested] = useState<{ index: number; while: string | null }>();
  const asked = requested?.while === selected ? requested.index : Math.max(0, chosen);
  const active = Math.min(asked, lines.length - 1);
  const setActive = (index: number) => setRequested({ index, while: selected });
  const moved = useRef(false);
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => tree.current,
    estimateSize: (index) => (lines[index] ? heightOf(lines[index]) : 0),
    getItemKey: (index) => lines[index]?.node.id ?? index,
    overscan: OVERSCAN,
    rangeExtractor: (range: Range) => withActive(defaultRangeExtractor(range), active),
  });
  const shown = lines[chosen]?.node.id;
  // A zone is shown with its stages below it.
  const align = lines[chosen]?.node.type === 'zone' ? 'start' : 'auto';
  // biome-ignore lint/correctness/useExhaustiveDependencies: scroll for a new place, not for a line that moved
  useEffect(() => {
    if (shown !== undefined) virtualizer.scrollToIndex(chosen, { align });
  }, [shown]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: for a new place only
  useLayoutEffect(() => {
    if (chosen >= 0 && tree.current?.contains(document.activeElement)) focusLine(tree.current, active);
  }, [selected]);
  useLayoutEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    focusLine(tree.current, active);
  });
  const focus = (index: number) => {
    moved.current = true;
    virtualizer.scrollToIndex(index);
    setActive(index);
  };
  return { virtualizer, active, setActive, focus };
}

function focusLine(tree: HTMLElement | null, index: number): void {
  tree?.querySelector<HTMLElement>(`[data-line="${index}"]`)?.focus({ preventScroll: true });
}

function withActive(indices: number[], active: number): number[] {
  return active < 0 || indices.includes(active) ? indices : [...indices, active].sort((a, b) => a - b);
}
