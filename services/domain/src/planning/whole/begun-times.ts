import type { LinearModel } from '../linear-program.ts';
import type { Amounts } from '../plan-options.ts';
import type { PlanProgram } from '../plan-program.ts';
import { CraftedRuns } from './crafted-runs.ts';
import { chargedCost, chargesFor, isWhole } from './whole-program.ts';
import type { Asked, WholeTimes } from './whole-times.ts';

/** What another plan must spare for the one that is being played to be changed: a share of its sanity, and so much. */
const [MARKED_SHARE, MARKED_SANITY] = [0.02, 6];

type BegunWays = Pick<Asked, 'bounds' | 'isOpen'> & {
  model: LinearModel;
  whole: WholeTimes;
  exact: { duals: readonly number[] };
  /** Times in another plan in whole runs. */
  rounded: ArrayLike<number>;
};

/**
 * Times of each activity in a plan that goes on with the runs that are left of the one that is being played: less what
 * is no longer needed, and made up for what is short. Undefined if there is none.
 */
export function begunTimes(made: PlanProgram, begun: Amounts, ways: BegunWays): ArrayLike<number> | undefined {
  const { bounds, isOpen, model, rounded } = ways;
  const stages = made.activities.flatMap((one, column) =>
    one.kind === 'stage' && isOpen(column) ? [{ column, id: one.stage.stageId }] : [],
  );
  const runs = new Float64Array(made.activities.length);
  for (const { column, id } of stages) runs[column] = begun[id] ?? 0;
  const others = new Set(stages.flatMap(({ column, id }) => (Object.hasOwn(begun, id) ? [] : [column])));
  const charges = chargesFor(made, 0, begun);
  const costOf = (times: ArrayLike<number>) => chargedCost(made, charges, times);
  let best: ArrayLike<number> | undefined;
  try {
    // With crafts as the search makes them, or others that the solver finds; by its own stages, or others.
    for (const done of [withCrafts(made, runs, ways), runs]) {
      const rest = restOf(made, bounds, done);
      for (const [row, bound] of rest.entries()) model.require(row, bound);
      for (const isClosed of [true, false]) {
        for (const column of others) model.close(column, isClosed);
        const mayUse = (column: number) => isOpen(column) && !(isClosed && others.has(column));
        const times = madeUp(made, done, rest, { ...ways, isOpen: mayUse });
        if (times && !(best && costOf(best) <= costOf(times))) best = times;
        if (best && costOf(best) <= costOf(rounded)) return best;
      }
    }
    return best;
  } finally {
    for (const column of others) model.close(column, false);
    for (const [row, bound] of bounds.entries()) model.require(row, bound);
  }
}

function withCrafts(made: PlanProgram, runs: Float64Array, ways: BegunWays): Float64Array {
  const { bounds, exact, rounded, isOpen, whole } = ways;
  const columns = [...made.activities.keys()].filter(
    (column) => isOpen(column) && (made.activities[column]?.kind !== 'stage' || (runs[column] ?? 0) > 0),
  );
  const times = runs.map((count, column) =>
    made.activities[column]?.kind === 'stage' ? count : (rounded[column] ?? 0),
  );
  const none = new Float64Array(runs.length);
  return new CraftedRuns(made, whole.makers, { columns, bounds, duals: exact.duals, times, charges: none }).times();
}

/** What is still needed beside some times. */
function restOf({ program }: PlanProgram, bounds: readonly number[], times: Float64Array): number[] {
  const rest = [...bounds];
  for (const [column, count] of times.entries())
    if (count > 0)
      for (const [row, value] of program.columns[column]?.entries ?? []) rest[row] = (rest[row] ?? 0) - value * count;
  return rest;
}

/** Times and what the solver adds to them; undefined if it cannot, or where what is held allows no whole crafts. */
function madeUp(
  made: PlanProgram,
  done: Float64Array,
  rest: readonly number[],
  { bounds, isOpen, model, whole }: BegunWays,
): ArrayLike<number> | undefined {
  const exact = model.solve();
  if (exact.status === 'infeasible') return undefined;
  const more = whole.of({ bounds: rest, exact: exact.columns, cost: exact.objective, isOpen });
  const all = done.map((count, column) => count + (more[column] ?? 0));
  if (!isWhole(made, all)) return undefined;
  // Parts that are the solver's rounding add up.
  const rounded = all.map((count, column) =>
    made.activities[column]?.kind === 'pure-gold' ? count : Math.round(count),
  );
  return whole.withoutSpare(rounded, bounds);
}

/** The plan that is being played, or another one that is markedly cheaper. */
export function begunOrCheaper(
  made: PlanProgram,
  { begun, charges }: { begun: ArrayLike<number> | undefined; charges: ArrayLike<number> },
  other: ArrayLike<number>,
): ArrayLike<number> {
  if (!begun) return other;
  const cost = chargedCost(made, charges, begun);
  const spared = cost - chargedCost(made, charges, other);
  return spared > Math.max(MARKED_SHARE * cost, MARKED_SANITY) ? other : begun;
}
