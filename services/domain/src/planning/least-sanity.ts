import type { LeastSanity } from '@droptally/proto/api/worth';
import { seededRandom } from '../differences/seeded-random.ts';
import type { LinearSolver } from './linear-program.ts';
import type { Plan } from './plan.ts';
import type { PlanOptions } from './plan-options.ts';
import { Planner } from './planner.ts';
import type { PlanningData } from './planning-data.ts';
import { resampledRows } from './resampled-rows.ts';
import type { SpreadRow } from './shrunk-rows.ts';

/** Planning data whose rows say how far their rates may be off. */
export type SpreadData = Omit<PlanningData, 'rows'> & { rows: readonly SpreadRow[] };

export type Resampling = { samples: number; seed: number };

/** Of what is had, below so much crafted says nothing. */
const SOME_CRAFTED = 0.005;

const NOTHING = { holdings: {}, excluded: [] };

/** Returns the least sanity of each item that can be had, by linear programs, with intervals from resampled rates. */
export function leastSanity(
  data: SpreadData,
  options: PlanOptions,
  { solver, samples, seed }: Resampling & { solver: LinearSolver },
): LeastSanity[] {
  const found = withPlanner(data, options, solver, (planner) =>
    data.items.flatMap(({ itemId }) => costed(planner.plan({ needs: { [itemId]: 1 }, ...NOTHING }), itemId) ?? []),
  );
  const itemIds = found.map(({ itemId }) => itemId);
  const random = seededRandom(seed);
  const drawn = new Map(itemIds.map((itemId) => [itemId, [] as number[]]));
  for (let sample = 0; sample < samples; sample++) {
    const rows = resampledRows(data.rows, random);
    withPlanner({ ...data, rows }, options, solver, (planner) => {
      for (const { itemId, sanity } of planner.costsOfOneMore({ needs: {}, ...NOTHING }, itemIds))
        drawn.get(itemId)?.push(sanity);
    });
  }
  return found.map((one) => ({ ...one, ...mirrored(one.sanity, drawn.get(one.itemId) ?? []) }));
}

function withPlanner<Result>(
  data: PlanningData,
  options: PlanOptions,
  solver: LinearSolver,
  use: (planner: Planner) => Result,
): Result {
  const planner = new Planner(data, options, solver);
  try {
    return use(planner);
  } finally {
    planner.dispose();
  }
}

type Costed = Omit<LeastSanity, 'lower' | 'upper'>;

/** Undefined for what cannot be had, and for what costs nothing. */
function costed(plan: Plan | { status: 'infeasible' }, itemId: string): Costed | undefined {
  if (plan.status === 'infeasible') return undefined;
  const spent = new Map<string, { stageId: string; own: number; sanity: number }>();
  let [crafted, dropped] = [0, 0];
  for (const { activity, times } of plan.planned) {
    const made = (activity.yields.get(itemId) ?? 0) * times;
    if (activity.kind === 'craft') crafted += made;
    if (activity.kind !== 'stage') continue;
    dropped += made;
    const own = activity.cost * times;
    const code = activity.stage.codes[0] ?? activity.stage.stageId;
    const known = spent.get(code) ?? { stageId: '', own: 0, sanity: 0 };
    const most = own > known.own ? { stageId: activity.stage.stageId, own } : known;
    spent.set(code, { ...most, sanity: known.sanity + own });
  }
  const [main] = [...spent.values()].sort((a, b) => b.sanity - a.sanity);
  if (!main || !(plan.objective > 0)) return undefined;
  const all = [...spent.values()].reduce((sum, { sanity }) => sum + sanity, 0);
  const part = crafted / (crafted + dropped);
  const way = part > 0.5 ? 'craft' : part > SOME_CRAFTED ? 'both' : 'drop';
  return { itemId, sanity: plan.objective, way, stageId: main.stageId, share: main.sanity / all };
}

/**
 * Bounds from what drawn rates give. What is drawn from a rate is to the rate as the rate is to the true one. A least
 * cost of drawn rates tends to be too low, as it picks lucky ones, and so is that of the counted rates: bounds are
 * therefore mirrored at what these give. All that is drawn lies between them, as among stages alike the counted rates
 * are luckier still than draws can show.
 */
export function mirrored(found: number, drawn: readonly number[]): { lower: number; upper: number } {
  return { lower: found ** 2 / Math.max(found, ...drawn), upper: found ** 2 / Math.min(found, ...drawn) };
}
