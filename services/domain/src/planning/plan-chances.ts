import { LMD_ITEM } from '../catalog/planner-rules.ts';
import type { DrawRuns } from './drawn-runs.ts';
import type { Column, LinearModel, LinearSolver } from './linear-program.ts';
import type { Amounts } from './plan-options.ts';
import type { Activity, PlanProgram } from './plan-program.ts';

/** What a plan as listed is worth once chance has its say. */
export type PlanChances = {
  samples: number;
  /** In which share of the samples the listed runs were enough. */
  suffices: number;
  /** Sanity until all needs are met: at most so much in half of the samples, and in nine of ten. */
  half: number;
  most: number;
};

/** So many say a share to within some 4 of 100. */
export const SAMPLES = 500;

export function planChances(totals: readonly number[], listed: number): PlanChances {
  const sorted = [...totals].sort((a, b) => a - b);
  const within = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? listed;
  const enough = sorted.filter((total) => total <= listed).length;
  return {
    samples: sorted.length,
    suffices: sorted.length > 0 ? enough / sorted.length : 0,
    half: within(0.5),
    most: within(0.9),
  };
}

type OfStage = Extract<Activity, { kind: 'stage' }>;

export type Listed = {
  /** What must be made of each row, beyond what is held. */
  bounds: readonly number[];
  isOpen: (column: number) => boolean;
  /** Runs of each stage, by its id. */
  runs: Amounts;
};

/** Less than this cannot be short in whole items. */
const NOTHING_SHORT = 1e-6;
/** A player looks at what is short again and again, and never plays more than this share of what it takes on average. */
const LOOK_AFTER = 0.7;
/** After so many looks the rest is taken as on average. */
const MOST_LOOKS = 60;

/**
 * Sanity until all needs are met, in one drawn world after the other: the listed runs are played, and then what is still
 * short, by linear programs in between, a few whole runs at a time. Crafts are always possible: LMD is not short for them,
 * and by-products come as on average.
 */
export function* sampledSanity(
  made: PlanProgram,
  listed: Listed,
  { solver, worlds }: { solver: LinearSolver; worlds: () => DrawRuns },
): Generator<number> {
  const model = solver.open({ columns: columnsOf(made), bounds: listed.bounds });
  const required = [...listed.bounds];
  const stages = made.activities.flatMap((activity, column) => (activity.kind === 'stage' ? { activity, column } : []));
  const solve = (left: readonly number[]) => {
    for (const [row, bound] of left.entries()) {
      if (bound === required[row]) continue;
      required[row] = bound;
      model.require(row, bound);
    }
    return model.nearby();
  };
  try {
    for (const column of made.activities.keys()) if (!listed.isOpen(column)) model.close(column, true);
    for (;;) yield playedSanity(made, listed, { stages, solve, draw: worlds() });
  } finally {
    model.dispose();
  }
}

type Table = {
  stages: readonly { activity: OfStage; column: number }[];
  solve: (left: readonly number[]) => ReturnType<LinearModel['nearby']>;
  draw: DrawRuns;
};

function playedSanity(made: PlanProgram, { bounds, runs: listed }: Listed, { stages, solve, draw }: Table): number {
  const left = [...bounds];
  let sanity = 0;
  const play = (activity: OfStage, runs: number) => {
    if (runs === 0) return;
    sanity += runs * activity.cost;
    for (const [item, count] of draw(activity, runs)) {
      const row = made.rowOf.get(item);
      if (row !== undefined) left[row] = (left[row] ?? 0) - count;
    }
  };
  for (const { activity } of stages) play(activity, listed[activity.stage.stageId] ?? 0);
  for (let looks = 0; ; looks++) {
    const rest = solve(left);
    if (!rest || rest.objective < NOTHING_SHORT) return sanity;
    if (looks === MOST_LOOKS) return sanity + rest.objective;
    const spent = ({ activity, column }: Table['stages'][number]) => activity.cost * (rest.columns[column] ?? 0);
    const first = stages.reduce((one, other) => (spent(other) > spent(one) ? other : one));
    for (const stage of stages) {
      const some = Math.floor((rest.columns[stage.column] ?? 0) * LOOK_AFTER);
      play(stage.activity, stage === first ? Math.max(1, some) : some);
    }
  }
}

/** Sanity alone is minimised, and crafts cost no LMD. */
function columnsOf({ program, activities, rowOf }: PlanProgram): Column[] {
  const lmd = rowOf.get(LMD_ITEM);
  return activities.map(({ kind, cost }, column) => {
    const { entries = [] } = program.columns[column] ?? {};
    return { cost, entries: kind === 'craft' ? entries.filter(([row]) => row !== lmd) : entries };
  });
}
