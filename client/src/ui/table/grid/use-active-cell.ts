import { type KeyboardEvent, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { type GridPosition, type GridSize, gridMove, type KeyPress } from './grid-move.ts';

export type ActiveCell = {
  position: GridPosition;
  /** Makes a cell the tab stop, as when the pointer or a script has focused it. */
  set: (position: GridPosition) => void;
  /** Moves the focus if the key, or another one in its place, moves in a grid; returns where to, or null. */
  onKey: (event: KeyboardEvent, press?: KeyPress) => GridPosition | null;
};

/** The only focusable cell of a grid, and its movement. `reveal` first scrolls a row into view. */
export function useActiveCell(
  root: RefObject<HTMLElement | null>,
  size: GridSize,
  reveal: (row: number) => void,
): ActiveCell {
  const [requested, set] = useState<GridPosition>({ row: -1, column: 0 });
  const moved = useRef(false);
  const position = within(requested, size);

  useLayoutEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    const line = root.current?.querySelector(`[data-row="${position.row}"]`);
    line?.querySelector<HTMLElement>(`[data-column="${position.column}"]`)?.focus({ preventScroll: position.row >= 0 });
  });

  const onKey = useCallback(
    (event: KeyboardEvent, press: KeyPress = event) => {
      const next = gridMove(press, position, size);
      if (!next) return null;
      event.preventDefault();
      moved.current = true;
      if (next.row >= 0) reveal(next.row);
      set({ ...next });
      return next;
    },
    [position, size, reveal],
  );
  return { position, set, onKey };
}

function within({ row, column }: GridPosition, { rows, columns }: GridSize): GridPosition {
  return { row: Math.min(row, rows - 1), column: Math.max(0, Math.min(column, columns - 1)) };
}
