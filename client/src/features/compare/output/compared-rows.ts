import type { DropRow } from '#data/rows/drop-rows.ts';
import type { Line } from '#features/compare/rows/comparison.ts';

/** The rows of a comparison for export: one per item and stage, line by line, as in the other exports. */
export function comparedRows(lines: readonly Line[]): readonly DropRow[] {
  return lines.flatMap(({ cells }) => cells.filter((cell) => cell !== null));
}
