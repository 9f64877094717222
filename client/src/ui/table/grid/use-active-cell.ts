import { type KeyboardEvent, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { type GridPlace, type GridSize, gridMove } from './grid-move.ts';

export type ActiveCell = {
  place: GridPlace;
  /** Makes a cell the tab stop, as when the pointer or a script has focused it. */
  set: (place: GridPlace) => void;
  /** Moves the focus if the key moves in a grid; returns whether it did. */
  onKey: (event: KeyboardEvent) => boolean;
};

/** The only focusable cell of a grid, and its movement. `reveal` first scrolls a row into view. */
export function useActiveCell(
  root: RefObject<HTMLElement | null>,
  size: GridSize,
  reveal: (row: number) => void,
): ActiveCell {
  const [wished, set] = useState<GridPlace>({ row: -1, column: 0 });
  const moved = useRef(false);
  const place = within(wished, size);

  useLayoutEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    const line = root.current?.querySelector(`[data-row="${place.row}"]`);
    line?.querySelector<HTMLElement>(`[data-column="${place.column}"]`)?.focus({ preventScroll: place.row >= 0 });
  });

  const onKey = useCallback(
    (event: KeyboardEvent) => {
      const next = gridMove(event, place, size);
      if (!next) return false;
      event.preventDefault();
      moved.current = true;
      if (next.row >= 0) reveal(next.row);
      set({ ...next });
      return true;
    },
    [place, size, reveal],
  );
  return { place, set, onKey };
}

function within({ row, column }: GridPlace, { rows, columns }: GridSize): GridPlace {
  return { row: Math.min(row, rows - 1), column: Math.max(0, Math.min(column, columns - 1)) };
}
