import type { DropValue } from '#ui/table/column.ts';

/** What dropped together as texts, one for each item; a word that stands for nothing is none. */
export function dropTexts(
  drops: readonly DropValue[] | string | null | undefined,
  textOf: (drop: DropValue) => string,
): readonly string[] {
  return typeof drops === 'object' && drops !== null ? drops.map(textOf) : [];
}
