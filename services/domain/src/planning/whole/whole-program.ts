import type { MixedProgram } from '../linear-program.ts';
import type { PlanProgram } from '../plan-program.ts';
import { ROUNDING } from './rounding.ts';

/** What is dearer than what it makes by a larger share than this hardly ever comes into a plan of whole runs. */
const MAX_LOSS = 0.05;
/** Whole runs cost at most so many times what the exact plan does, or what the rounded one does, and a run more. */
const DEARER = 1.1;

export type WholeQuestion = {
  bounds: readonly number[];
  /** The exact plan. */
  exact: { objective: number; duals: readonly number[] };
  /** Times of each activity in a plan that suffices, from which the search begins. */
  rounded: ArrayLike<number>;
  isOpen: (column: number) => boolean;
  /** What each stage that is used costs beside its runs, as a share of the exact plan: more of it, fewer stages. */
  charge: number;
};

/** The program of plans in whole runs and crafts, over the columns that may come into a good one. */
export type WholeSearch = {
  program: MixedProgram;
  start: Float64Array;
  /** The times of each activity in a solution. */
  timesOf: (solution: ArrayLike<number>) => Float64Array;
};

/**
 * Runs and crafts are whole numbers. Where each stage has a charge, a column beside it is 1 if the stage is used at all.
 */
export function wholeSearch(made: PlanProgram, question: WholeQuestion): WholeSearch {
  const { exact, rounded, charge, bounds } = question;
  const columns = candidates(made, question);
  const stages = charge > 0 ? columns.filter((column) => made.activities[column]?.kind === 'stage') : [];
  const rowOfStage = new Map(stages.map((column, at) => [column, bounds.length + at]));
  const sanity = columns.reduce(
    (sum, column) => sum + (made.activities[column]?.cost ?? 0) * (rounded[column] ?? 0),
    0,
  );
  const budget = DEARER * Math.max(sanity, exact.objective);
  const runs = columns.map((column) => {
    const { cost = 0, entries = [] } = made.program.columns[column] ?? {};
    const row = rowOfStage.get(column);
    return { cost, entries: row === undefined ? entries : [...entries, [row, -1] as const] };
  });
  const uses = stages.map((column) => {
    const max = Math.ceil(budget / (made.activities[column]?.cost ?? 1)) + 1;
    return { cost: charge * exact.objective, entries: [[rowOfStage.get(column) ?? 0, max] as const] };
  });
  return {
    program: {
      columns: [...runs, ...uses],
      bounds: [...bounds, ...stages.map(() => 0)],
      wholes: [...columns.map((column) => made.activities[column]?.kind !== 'pure-gold'), ...stages.map(() => true)],
    },
    start: Float64Array.from([
      ...columns.map((column) => rounded[column] ?? 0),
      ...stages.map((column) => ((rounded[column] ?? 0) > 0 ? 1 : 0)),
    ]),
    timesOf(solution) {
      const times = new Float64Array(made.activities.length);
      for (const [at, column] of columns.entries())
        times[column] =
          made.activities[column]?.kind === 'pure-gold' ? (solution[at] ?? 0) : Math.round(solution[at] ?? 0);
      return times;
    },
  };
}

/** Of stages of one code, standard and tough, which yield the same, the better one alone. */
function candidates(made: PlanProgram, question: WholeQuestion): number[] {
  const { rounded, isOpen } = question;
  const losses = made.activities.map((_, column) => lossOf(column, made, question));
  const best = new Map<string, number>();
  const chosen = made.activities.flatMap((_, column) => {
    if ((rounded[column] ?? 0) > ROUNDING) return [column];
    return isOpen(column) && (losses[column] ?? 1) <= MAX_LOSS && !isIdle(column, made, question) ? [column] : [];
  });
  for (const column of chosen) {
    const code = codeOf(made, column);
    const other = best.get(code);
    if (other === undefined || isBetter(column, other, losses, rounded)) best.set(code, column);
  }
  return chosen.filter((column) => (rounded[column] ?? 0) > ROUNDING || best.get(codeOf(made, column)) === column);
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

function isBetter(one: number, other: number, losses: readonly number[], rounded: ArrayLike<number>): boolean {
  const used = (column: number) => ((rounded[column] ?? 0) > ROUNDING ? 1 : 0);
  return used(one) - used(other) > 0 || (used(one) === used(other) && (losses[one] ?? 1) < (losses[other] ?? 1));
}
