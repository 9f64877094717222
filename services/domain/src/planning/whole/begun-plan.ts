import { type LinearModel, NoAnswer, type Solution } from '../linear-program.ts';
import type { Amounts } from '../plan-options.ts';
import type { PlanProgram } from '../plan-program.ts';
import { CraftedRuns } from './crafted-runs.ts';
import { type Begun, chargedCost, chargesFor, isWhole } from './whole-program.ts';
import type { Asked, WholeTimes } from './whole-times.ts';

/** The share of its sanity that other runs of its own stages must spare for a plan to be changed. */
const OWN_SHARE = 0.005;
/** The same for runs of other stages. */
const OTHER_SHARE = 0.02;
/** Less sanity is not worth a change. */
const LEAST_SPARED = 6;

type BegunWays = Pick<Asked, 'bounds' | 'isOpen'> & {
  model: LinearModel;
  whole: WholeTimes;
  exact: { duals: readonly number[] };
  /** Times in another plan in whole runs. */
  rounded: ArrayLike<number>;
};

/**
 * The plan that goes on with the runs that are left of each stage: less what is no longer needed, and made up for what
 * is short. Undefined if there is none.
 */
export function begunPlan(made: PlanProgram, begun: Amounts, ways: BegunWays): Begun | undefined {
  const { bounds, isOpen, model, rounded } = ways;
  const stages = made.activities.flatMap((one, column) =>
    one.kind === 'stage' && isOpen(column) ? [{ column, id: one.stage.stageId }] : [],
  );
  const runs = new Float64Array(made.activities.length);
  for (const { column, id } of stages) runs[column] = begun[id] ?? 0;
  const own = new Set(stages.flatMap(({ column, id }) => (Object.hasOwn(begun, id) ? [column] : [])));
  if (own.size === 0) return undefined;
  const others = new Set(stages.flatMap(({ column }) => (own.has(column) ? [] : [column])));
  const isOwn = (column: number) => own.has(column);
  const charges = chargesFor(made, 0, { times: runs, isOwn });
  const costOf = (times: ArrayLike<number>) => chargedCost(made, charges, times);
  let best: ArrayLike<number> | undefined;
  const isGood = () => best !== undefined && costOf(best) <= costOf(rounded);
  try {
    // With crafts as the search makes them, or others that the solver finds; by its own stages, or others.
    for (const done of [withCrafts(made, runs, ways), runs]) {
      if (isGood()) break;
      const rest = restOf(made, bounds, done);
      for (const [row, bound] of rest.entries()) model.require(row, bound);
      for (const isClosed of [true, false]) {
        for (const column of others) model.close(column, isClosed);
        const mayUse = (column: number) => isOpen(column) && !(isClosed && others.has(column));
        const times = madeUp(made, done, rest, { ...ways, isOpen: mayUse });
        if (times && !(best && costOf(best) <= costOf(times))) best = times;
        if (isGood()) break;
      }
    }
  } finally {
    for (const column of others) model.close(column, false);
    for (const [row, bound] of bounds.entries()) model.require(row, bound);
  }
  const times = best;
  // What it cannot do without is its own by now.
  return times && { times, isOwn: (column) => own.has(column) || (times[column] ?? 0) > 0 };
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
  const exact = solved(model);
  if (exact?.status !== 'optimal') return undefined;
  const more = whole.of({ bounds: rest, exact: exact.columns, cost: exact.objective, isOpen });
  const all = done.map((count, column) => count + (more[column] ?? 0));
  if (!isWhole(made, all)) return undefined;
  // Parts that are the solver's rounding add up.
  const rounded = all.map((count, column) =>
    made.activities[column]?.kind === 'pure-gold' ? count : Math.round(count),
  );
  return whole.withoutSpare(rounded, bounds);
}

/** The engine ends some programs whose numbers are too far apart without an answer. A plan need not be gone on with. */
function solved(model: LinearModel): Solution | undefined {
  try {
    return model.solve();
  } catch (error) {
    if (error instanceof NoAnswer) return undefined;
    throw error;
  }
}

/**
 * The plan that is being played, or the cheapest other one if that is markedly cheaper: a little for other runs of its
 * own stages, more for other stages.
 */
export function begunOrCheaper(
  made: PlanProgram,
  { times, isOwn }: Begun,
  { charges, others }: { charges: ArrayLike<number>; others: readonly ArrayLike<number>[] },
): ArrayLike<number> {
  const costOf = (one: ArrayLike<number>) => chargedCost(made, charges, one);
  const isStage = (column: number) => made.activities[column]?.kind === 'stage';
  const isAllOwn = (one: ArrayLike<number>) =>
    made.activities.every((_, column) => !isStage(column) || !one[column] || isOwn(column));
  let kept = times;
  for (const other of [...others].sort((a, b) => Number(isAllOwn(b)) - Number(isAllOwn(a)) || costOf(a) - costOf(b))) {
    const share = isAllOwn(other) ? OWN_SHARE : OTHER_SHARE;
    if (costOf(kept) - costOf(other) > Math.max(share * costOf(kept), LEAST_SPARED)) kept = other;
  }
  return kept;
}
