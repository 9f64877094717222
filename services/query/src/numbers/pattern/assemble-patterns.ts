import type { Item } from '@droptally/domain/catalog/catalog';
import type { Pattern, PatternDrop } from '@droptally/proto/api/pattern';
import type { PatternRow } from '../../reads/pattern.query.ts';
import type { PatternRanges } from './pattern-ranges.ts';

export function assemblePatterns(
  rows: readonly PatternRow[],
  ranges: PatternRanges,
  items: ReadonlyMap<string, Item>,
  at: number,
): Pattern[] {
  return rows.flatMap((row) => {
    const range = ranges.get(row.stage);
    if (!range) return [];
    const end = range.end !== null && range.end > at ? null : range.end;
    return [
      {
        stageId: row.stage,
        pattern: { drops: dropsOf(row, items) },
        times: row.stage_count,
        quantity: row.pattern_count,
        start: range.start,
        end,
      },
    ];
  });
}

/** Returns drops in the display order of items. */
function dropsOf({ pattern_items, pattern_quantities }: PatternRow, items: ReadonlyMap<string, Item>): PatternDrop[] {
  const order = (itemId: string) => items.get(itemId)?.sortId ?? Number.MAX_SAFE_INTEGER;
  return pattern_items
    .map((itemId, i) => ({ itemId, quantity: pattern_quantities[i] ?? 0 }))
    .sort((a, b) => order(a.itemId) - order(b.itemId) || (a.itemId < b.itemId ? -1 : 1));
}
