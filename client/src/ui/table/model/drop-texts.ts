import type { DropValue } from '#ui/table/column.ts';

/** One text per drop of a run; empty if a string replaces the drops. */
export function dropTexts(
  drops: readonly DropValue[] | string | null | undefined,
  textOf: (drop: DropValue) => string,
): readonly string[] {
  return typeof drops === 'object' && drops !== null ? drops.map(textOf) : [];
}
