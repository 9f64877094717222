import type { Interval } from '@droptally/domain/statistics/interval';
import type { Line } from './comparison.ts';
import { type Measure, worth } from './measure.ts';

/** How a value stands in its row: surely the highest, not to be told from the highest, or surely lower than another. */
export const STANDINGS = ['above', 'level', 'below'] as const;
export type Standing = (typeof STANDINGS)[number];

/** How the cells of a line stand to each other: an item's stages do, a stage's items are different things. */
export function lineStandings({ entry, cells }: Line, measure: Measure): readonly (Standing | null)[] {
  return entry.kind === 'item' ? standings(cells.map((cell) => worth(cell, measure))) : cells.map(() => null);
}

/** What the intervals of a row allow to be said; null where nothing is compared. */
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
