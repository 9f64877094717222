import type { DropRow } from '#data/rows/drop-rows.ts';
import type { Line } from '#features/compare/rows/comparison.ts';

/** A comparison for a file: a row for each item at each stage, line by line, as every other file has them. */
export function comparedRows(lines: readonly Line[]): readonly DropRow[] {
  return lines.flatMap(({ cells }) => cells.filter((cell) => cell !== null));
}
