/** A cell of the grid; row -1 is the heading. */
export type GridPosition = { row: number; column: number };

export type GridSize = {
  columns: number;
  rows: number;
  /** Number of rows a page key moves by, read on each press. */
  page: () => number;
  stops: (row: number) => boolean;
};

export type KeyPress = { key: string; ctrlKey: boolean; metaKey: boolean };

/** Where a key moves the focus of a grid; null for keys that do not move it. Skips group headings. */
export function gridMove({ key, ctrlKey, metaKey }: KeyPress, from: GridPosition, size: GridSize): GridPosition | null {
  const far = ctrlKey || metaKey;
  const end = size.columns - 1;
  const last = size.rows - 1;
  switch (key) {
    case 'ArrowLeft':
      return { ...from, column: far ? 0 : Math.max(0, from.column - 1) };
    case 'ArrowRight':
      return { ...from, column: far ? end : Math.min(end, from.column + 1) };
    case 'Home':
      return far ? land({ row: 0, column: 0 }, 1, size) : { ...from, column: 0 };
    case 'End':
      return far ? land({ row: last, column: end }, -1, size) : { ...from, column: end };
    case 'ArrowDown':
      return land({ ...from, row: far ? last : from.row + 1 }, far ? -1 : 1, size) ?? from;
    case 'ArrowUp':
      return land({ ...from, row: far ? 0 : from.row - 1 }, far ? 1 : -1, size) ?? from;
    case 'PageDown':
      return land({ ...from, row: Math.min(last, from.row + size.page()) }, -1, size) ?? from;
    case 'PageUp':
      return land({ ...from, row: Math.max(0, from.row - size.page()) }, 1, size) ?? from;
    default:
      return null;
  }
}

/** The nearest focusable row in the direction of `step`. The heading is always focusable. */
function land(to: GridPosition, step: 1 | -1, { rows, stops }: GridSize): GridPosition | null {
  for (let row = to.row; row < rows; row += step) {
    if (row < 0) return { ...to, row: -1 };
    if (stops(row)) return { ...to, row };
  }
  return null;
}
