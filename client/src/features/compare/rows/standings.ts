import type { Interval } from '@droptally/domain/statistics/interval';
import type { Line } from './comparison.ts';
import { type Measure, worth } from './measure.ts';

/**
 * Standing of a value in its row: significantly the highest, not significantly below any other, or significantly lower
 * than another.
 */
export const STANDINGS = ['above', 'level', 'below'] as const;
export type Standing = (typeof STANDINGS)[number];

/**
 * Standings of the cells of a line. Only an item's line is ranked, since the cells of a stage's line are different
 * items.
 */
export function lineStandings({ entry, cells }: Line, measure: Measure): readonly (Standing | null)[] {
  return entry.kind === 'item' ? standings(cells.map((cell) => worth(cell, measure))) : cells.map(() => null);
}

/** Standings that follow from the intervals; null if nothing is compared. */
export function standings(values: readonly (Interval | null)[]): readonly (Standing | null)[] {
  const there = values.filter((value) => value !== null);
  if (there.length < 2) return values.map(() => null);
  return values.map((value) => value && standing(value, there));
}

function standing(value: Interval, all: readonly Interval[]): Standing {
  const others = all.filter((other) => other !== value);
  if (others.every((other) => value.lower > other.upper)) return 'above';
  return others.some((other) => value.upper < other.lower) ? 'below' : 'level';
}
