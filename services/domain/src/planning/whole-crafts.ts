import type { Planned } from './plan.ts';
import { ROUNDING, wholeUp } from './whole-runs.ts';

/** The crafts of a plan that make what none of its other crafts uses, and so are settled before those. */
export function lastCrafts(planned: readonly Planned[]): readonly Planned[] {
  const crafts = planned.filter(({ activity }) => activity.kind === 'craft');
  const last = crafts.filter(
    ({ activity: made }) =>
      made.kind === 'craft' &&
      !crafts.some(({ activity }) => activity !== made && (activity.yields.get(made.formula.id) ?? 0) < 0),
  );
  // Items that are made of each other have none.
  return last.length > 0 ? last : crafts.slice(0, 1);
}

/** Crafts rounded to the nearest whole times, up, and down: what is cheapest, and possible, depends on the rest. */
export function waysToRound(crafts: readonly Planned[]): readonly (readonly Planned[])[] {
  const ways = [Math.round, wholeUp, (times: number) => Math.floor(times + ROUNDING)].map((round) =>
    crafts.map(({ activity, times }) => ({ activity, times: round(times) })),
  );
  return ways.filter((way, at) => ways.findIndex((other) => isSame(way, other)) === at);
}

function isSame(way: readonly Planned[], other: readonly Planned[]): boolean {
  return way.every(({ times }, at) => times === other[at]?.times);
}
