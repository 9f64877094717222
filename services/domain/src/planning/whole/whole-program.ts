import type { MixedProgram } from '../linear-program.ts';
import type { PlanProgram } from '../plan-program.ts';
import { ROUNDING } from './rounding.ts';

/** A craft that is dearer than what it makes by a larger share hardly ever comes into a plan of whole runs. */
const MAX_LOSS = 0.05;
/** Nor does a stage that loses more sanity in a run. Runs of cheap ones, which lose a larger share, make plans even. */
const MOST_LOST = 1.5;
/** Of a few runs, each may lose what it likes. */
const FEW_RUNS_SANITY = 50;

/**
 * Sanity that a stage costs more which is not of the plan that is being played. In worked cases that were played run by
 * run, the sanity in all stayed the same, and a quarter as many other stages came.
 */
const OTHER_STAGE = 24;

/** A plan that is being played: times of each activity, and which stages are its own. */
export type Begun = { times: ArrayLike<number>; isOwn: (column: number) => boolean };

export type WholeQuestion = {
  bounds: readonly number[];
  /** The exact plan. */
  exact: { objective: number; duals: readonly number[] };
  /** Times of each activity in a plan that suffices, from which the search begins. */
  rounded: ArrayLike<number>;
  /** The plan that is being played, if there is one: it stays unless another is markedly cheaper. */
  begun: Begun | undefined;
  /** Times in plans that were found before, as with another charge. */
  known: readonly ArrayLike<number>[];
  isOpen: (column: number) => boolean;
  /** What each activity that is used costs beside its times: the more a stage costs, the fewer are used. */
  charges: ArrayLike<number>;
};

/** The program of plans in whole runs and crafts, over some columns. */
export type WholeProgram = {
  program: MixedProgram;
  start: Float64Array;
  /** The times of each activity in a solution. */
  timesOf: (solution: ArrayLike<number>) => Float64Array;
};

/** The search begins from `times`, of each activity. */
export function wholeProgram(
  { program, activities }: PlanProgram,
  columns: readonly number[],
  { bounds, times }: { bounds: readonly number[]; times: ArrayLike<number> },
): WholeProgram {
  const wholes = columns.map((column) => activities[column]?.kind !== 'pure-gold');
  const used = columns.map((column) => program.columns[column] ?? { cost: 0, entries: [] });
  return {
    program: { columns: used, bounds, wholes },
    start: Float64Array.from(columns, (column) => times[column] ?? 0),
    timesOf(solution) {
      const found = new Float64Array(activities.length);
      for (const [at, column] of columns.entries())
        found[column] = wholes[at] ? Math.round(solution[at] ?? 0) : (solution[at] ?? 0);
      return found;
    },
  };
}

/** Whether all runs and crafts are whole. Crafts are not where what is held does not allow it. */
export function isWhole({ activities }: PlanProgram, times: ArrayLike<number>): boolean {
  return activities.every(({ kind }, column) => {
    const count = times[column] ?? 0;
    return kind === 'pure-gold' || Math.abs(count - Math.round(count)) <= ROUNDING;
  });
}

/** What each activity costs beside its times, if stages have a charge and some of them are being played. */
export function chargesFor({ activities }: PlanProgram, charge: number, begun: Begun | undefined): number[] {
  return activities.map(({ kind }, column) => {
    if (kind !== 'stage') return 0;
    return begun && !begun.isOwn(column) ? charge + OTHER_STAGE : charge;
  });
}

/** What times cost, with the charges of what they use. */
export function chargedCost({ program }: PlanProgram, charges: ArrayLike<number>, times: ArrayLike<number>): number {
  let cost = 0;
  for (const [column, { cost: each }] of program.columns.entries()) {
    const count = times[column] ?? 0;
    cost += each * count + (count > 0 ? (charges[column] ?? 0) : 0);
  }
  return cost;
}

/** Columns that may come into a good plan, those with the least loss first. */
export function candidates(made: PlanProgram, question: WholeQuestion): number[] {
  const losses = made.activities.map((_, column) => lossOf(column, made, question));
  const loss = (column: number) => losses[column] ?? 1;
  return distinct(made, question, losses).sort((a, b) => loss(a) - loss(b) || a - b);
}

function mayServe(
  column: number,
  loss: number,
  { activities, program }: PlanProgram,
  { exact }: WholeQuestion,
): boolean {
  if (activities[column]?.kind !== 'stage') return loss <= MAX_LOSS;
  return exact.objective < FEW_RUNS_SANITY || loss * (program.columns[column]?.cost ?? 0) <= MOST_LOST;
}

/** Of stages of one code, standard and tough, which yield the same, the better one alone. */
function distinct(made: PlanProgram, question: WholeQuestion, losses: readonly number[]): number[] {
  const { rounded, begun, isOpen } = question;
  const isUsed = (column: number) => (rounded[column] ?? 0) > ROUNDING || (begun?.times[column] ?? 0) > ROUNDING;
  const best = new Map<string, number>();
  const chosen = made.activities.flatMap((_, column) => {
    if (isUsed(column)) return [column];
    const serves = isOpen(column) && mayServe(column, losses[column] ?? 1, made, question);
    return serves && !isIdle(column, made, question) ? [column] : [];
  });
  for (const column of chosen) {
    const code = codeOf(made, column);
    const other = best.get(code);
    if (other === undefined || isBetter(column, other, losses, isUsed)) best.set(code, column);
  }
  return chosen.filter((column) => isUsed(column) || best.get(codeOf(made, column)) === column);
}

/** By how much more than what it makes is worth an activity costs, as a share of what it costs and uses. */
function lossOf(column: number, made: PlanProgram, { exact }: WholeQuestion): number {
  const { cost = 0, entries = [] } = made.program.columns[column] ?? {};
  let [spent, gained] = [cost, 0];
  for (const [row, value] of entries) {
    const worth = (exact.duals[row] ?? 0) * value;
    if (worth < 0) spent -= worth;
    else gained += worth;
  }
  return spent <= 0 ? 0 : (spent - gained) / spent;
}

/** A craft of what costs nothing makes nothing that is worth anything. */
function isIdle(column: number, made: PlanProgram, { exact }: WholeQuestion): boolean {
  const { entries = [] } = made.program.columns[column] ?? {};
  return entries.every(([row, value]) => value <= 0 || (exact.duals[row] ?? 0) <= 0);
}

function codeOf({ activities }: PlanProgram, column: number): string {
  const activity = activities[column];
  return activity?.kind === 'stage' ? (activity.stage.codes[0] ?? activity.stage.stageId) : `column ${column}`;
}

function isBetter(one: number, other: number, losses: readonly number[], isUsed: (column: number) => boolean): boolean {
  const used = (column: number) => (isUsed(column) ? 1 : 0);
  return used(one) - used(other) > 0 || (used(one) === used(other) && (losses[one] ?? 1) < (losses[other] ?? 1));
}
