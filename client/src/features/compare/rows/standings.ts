import type { Interval } from '@droptally/domain/statistics/interval';

/** How a value stands in its row: surely the highest, not to be told from the highest, or surely lower than another. */
export type Standing = 'above' | 'level' | 'below';

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
