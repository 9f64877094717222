import type { LinearModel } from '../linear-program.ts';
import type { Amounts } from '../plan-options.ts';
import type { PlanProgram } from '../plan-program.ts';
import { chargedCost } from './whole-program.ts';
import type { Asked, WholeTimes } from './whole-times.ts';

/**
 * Sanity that a stage costs more which is not of the plan that is being played. Played run by run, worked cases took as
 * much in all as with no such charge, and a quarter of the other stages.
 */
const OTHER_STAGE = 24;
/** What another plan must spare for the one that is being played to be changed: a share of its sanity, and so much. */
const [MARKED_SHARE, MARKED_SANITY] = [0.02, 6];

type BegunWays = Pick<Asked, 'bounds' | 'isOpen'> & { model: LinearModel; whole: WholeTimes };

/** What each activity costs beside its times, if stages have a charge and some of them are being played. */
export function chargesFor({ activities }: PlanProgram, charge: number, begun: Amounts | undefined): number[] {
  return activities.map((one) => {
    if (one.kind !== 'stage') return 0;
    return begun && !Object.hasOwn(begun, one.stage.stageId) ? charge + OTHER_STAGE : charge;
  });
}

/**
 * Times of each activity in a plan that goes on with the runs that are left of the one that is being played: less what
 * is no longer needed, and made up for what is short. Undefined if there is none.
 */
export function begunTimes(
  made: PlanProgram,
  begun: Amounts,
  { bounds, isOpen, model, whole }: BegunWays,
): ArrayLike<number> | undefined {
  const { activities, program } = made;
  const stages = activities.flatMap((one, column) =>
    one.kind === 'stage' && isOpen(column) ? [{ column, id: one.stage.stageId }] : [],
  );
  const times = new Float64Array(activities.length);
  const rest = [...bounds];
  for (const { column, id } of stages) {
    times[column] = begun[id] ?? 0;
    for (const [row, value] of program.columns[column]?.entries ?? [])
      rest[row] = (rest[row] ?? 0) - value * (times[column] ?? 0);
  }
  const madeUp = () => {
    const exact = model.solve();
    if (exact.status === 'infeasible') return [];
    const more = whole.of({ bounds: rest, exact: exact.columns, cost: exact.objective, isOpen });
    const all = times.map((count, column) => count + (more[column] ?? 0));
    return [whole.withoutSpare(all, bounds)];
  };
  const others = stages.filter(({ id }) => !Object.hasOwn(begun, id));
  const charges = chargesFor(made, 0, begun);
  const costOf = (all: ArrayLike<number>) => chargedCost(made, charges, all);
  try {
    for (const [row, bound] of rest.entries()) if (bound !== bounds[row]) model.require(row, bound);
    for (const { column } of others) model.close(column, true);
    const byItsOwn = madeUp();
    for (const { column } of others) model.close(column, false);
    return [...byItsOwn, ...madeUp()].sort((a, b) => costOf(a) - costOf(b))[0];
  } finally {
    for (const [row, bound] of bounds.entries()) if (bound !== rest[row]) model.require(row, bound);
  }
}

/** The plan that is being played, unless another one is markedly cheaper. */
export function keptTimes(
  made: PlanProgram,
  { begun, charges }: { begun: ArrayLike<number> | undefined; charges: ArrayLike<number> },
  other: ArrayLike<number>,
): ArrayLike<number> {
  if (!begun) return other;
  const cost = chargedCost(made, charges, begun);
  const spared = cost - chargedCost(made, charges, other);
  return spared > Math.max(MARKED_SHARE * cost, MARKED_SANITY) ? other : begun;
}
