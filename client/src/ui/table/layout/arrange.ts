import type { Arrangement } from './fit-columns.ts';

export const DEFAULT_ARRANGEMENT: Arrangement = { order: [], hidden: [], shown: [], widths: {} };

/** The order after a column was dropped on another: before it, or after it if it came from the left. */
export function moveColumn(ids: readonly string[], moved: string, to: string): readonly string[] {
  const from = ids.indexOf(moved);
  const target = ids.indexOf(to);
  if (from < 0 || target < 0 || from === target) return ids;
  const rest = ids.filter((id) => id !== moved);
  return [...rest.slice(0, target), moved, ...rest.slice(target)];
}

/** Shows a column even if room is short, or hides it. */
export function setShown(arrangement: Arrangement, id: string, shown: boolean): Arrangement {
  const without = (ids: readonly string[]) => ids.filter((one) => one !== id);
  return {
    ...arrangement,
    hidden: shown ? without(arrangement.hidden) : [...without(arrangement.hidden), id],
    shown: shown ? [...without(arrangement.shown), id] : without(arrangement.shown),
  };
}

const MIN_WIDTH = 48;
const MAX_WIDTH = 640;

export function setWidth(arrangement: Arrangement, id: string, width: number): Arrangement {
  const kept = Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, width)));
  return { ...arrangement, widths: { ...arrangement.widths, [id]: kept } };
}

/** Resets a column to the default width of its kind. */
export function resetWidth(arrangement: Arrangement, id: string): Arrangement {
  const { [id]: _, ...widths } = arrangement.widths;
  return { ...arrangement, widths };
}
