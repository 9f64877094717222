import type { Interval } from '@droptally/domain/statistics/interval';
import type { Line } from './comparison.ts';
import { type Measure, worth } from './measure.ts';

/**
 * Rank of a value in its row: significantly the highest, not significantly below any other, or significantly lower
 * than another.
 */
export const RANKS = ['above', 'level', 'below'] as const;
export type Rank = (typeof RANKS)[number];

/**
 * Ranks of the cells of a line. Only an item's line is ranked, since the cells of a stage's line are different
 * items.
 */
export function lineRanks({ entry, cells }: Line, measure: Measure): readonly (Rank | null)[] {
  return entry.kind === 'item' ? ranks(cells.map((cell) => worth(cell, measure))) : cells.map(() => null);
}

/** Ranks that follow from the intervals; null if nothing is compared. */
export function ranks(values: readonly (Interval | null)[]): readonly (Rank | null)[] {
  const there = values.filter((value) => value !== null);
  if (there.length < 2) return values.map(() => null);
  return values.map((value) => value && rank(value, there));
}

function rank(value: Interval, all: readonly Interval[]): Rank {
  const others = all.filter((other) => other !== value);
  if (others.every((other) => value.lower > other.upper)) return 'above';
  return others.some((other) => value.upper < other.lower) ? 'below' : 'level';
}
