import { type Interval, interval } from '@droptally/domain/statistics/interval';
import type { Item } from '@droptally/proto/api/catalog/item';
import type { Pattern } from '@droptally/proto/api/pattern';
import type { Catalog } from '#data/catalog/catalog.ts';

type PatternPart = { item: Item; quantity: number };

/** How often a stage gave exactly these drops. `parts` is empty for runs without drops, null for the remainder. */
export type PatternRow = {
  key: string;
  /** Rank from 1, most frequent first. */
  place: number;
  parts: readonly PatternPart[] | null;
  quantity: number;
  times: number;
  rate: Interval & { runs: number };
};

/** The patterns of a stage. Patterns that the server left out are summed up as the last one. */
export function patternRows(
  patterns: readonly Pattern[],
  stageId: string,
  catalog: Catalog,
  confidence: number,
): PatternRow[] {
  const own = patterns.filter((pattern) => pattern.stageId === stageId).sort((a, b) => share(b) - share(a));
  const rows = own.map(({ pattern, quantity, times }, index) => ({
    key: pattern.drops.map((drop) => `${drop.itemId}:${drop.quantity}`).join('|'),
    place: index + 1,
    parts: pattern.drops.flatMap((drop) => {
      const item = catalog.items.get(drop.itemId);
      return item ? [{ item, quantity: drop.quantity }] : [];
    }),
    quantity,
    times,
    rate: rateOf(quantity, times, confidence),
  }));
  const times = own[0]?.times ?? 0;
  const others = times - own.reduce((sum, { quantity }) => sum + quantity, 0);
  if (others <= 0) return rows;
  const rate = rateOf(others, times, confidence);
  return [...rows, { key: 'others', place: rows.length + 1, parts: null, quantity: others, times, rate }];
}

function rateOf(quantity: number, times: number, confidence: number): PatternRow['rate'] {
  return { ...interval({ runs: times, sum: quantity, sumSquares: quantity, most: 1, confidence }), runs: times };
}

function share({ quantity, times }: Pattern): number {
  return times > 0 ? quantity / times : 0;
}
