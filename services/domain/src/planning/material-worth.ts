import type { StageEfficiency } from '@droptally/proto/api/worth';
import { seededRandom } from '../differences/seeded-random.ts';
import { dropRates } from './drop-rates.ts';
import { mirrored, type Resampling, type SpreadData } from './least-sanity.ts';
import type { LinearSolver } from './linear-program.ts';
import type { Amounts } from './plan-options.ts';
import { Planner } from './planner.ts';
import type { PlanningData, PlanningStage } from './planning-data.ts';
import { resampledRows } from './resampled-rows.ts';
import { stageYields } from './stage-yields.ts';

/** What one more of each item is worth in sanity, LMD and EXP among them. */
export type Prices = ReadonlyMap<string, number>;

export type MaterialWorth = { prices: Prices; stages: readonly StageEfficiency[] };

/** Whether a stage stays: no end of it is known. */
export function isPermanent({ existence }: Pick<PlanningStage, 'existence'>, server: PlanningData['server']): boolean {
  return existence[server]?.closeTime === undefined;
}

export function permanentOf<Data extends PlanningData>(data: Data): Data {
  return { ...data, stages: data.stages.filter((stage) => isPermanent(stage, data.server)) };
}

/**
 * Prices at which the permanent stages of the cheapest plan for a basket pay exactly their sanity, and no other
 * permanent one pays more: the duals of the plan, with LMD and EXP welcome. The efficiency of a stage is what its drops
 * are worth by its sanity: at most 1, but at events.
 */
export function materialWorth(
  data: SpreadData,
  basket: Amounts,
  { solver, samples, seed }: Resampling & { solver: LinearSolver },
): MaterialWorth {
  const prices = pricesOf(data, basket, solver);
  const found = efficiencies(data, prices);
  const drawn = new Map([...found.keys()].map((stageId) => [stageId, [] as number[]]));
  const random = seededRandom(seed);
  for (let sample = 0; sample < samples; sample++) {
    const other = { ...data, rows: resampledRows(data.rows, random) };
    for (const [stageId, efficiency] of efficiencies(other, pricesOf(other, basket, solver)))
      drawn.get(stageId)?.push(efficiency);
  }
  const lasting = new Set(permanentOf(data).stages.map(({ stageId }) => stageId));
  const stages = [...found].map(([stageId, efficiency]) => {
    const { lower, upper } = mirrored(efficiency, drawn.get(stageId) ?? []);
    return {
      stageId,
      efficiency,
      lower,
      upper: lasting.has(stageId) ? Math.min(upper, Math.max(efficiency, 1)) : upper,
    };
  });
  return { prices, stages };
}

function pricesOf(data: PlanningData, basket: Amounts, solver: LinearSolver): Prices {
  const byProductRates = {};
  const planner = new Planner(permanentOf(data), { byProductRates, wantsLmd: true, wantsExp: true }, solver);
  try {
    const plan = planner.plan({ needs: basket, holdings: {}, excluded: [] });
    return plan.status === 'optimal' ? plan.values : new Map();
  } finally {
    planner.dispose();
  }
}

/** Of the stages that are open, and drop something that has a price beside LMD and EXP, or are played for these. */
function efficiencies(data: PlanningData, prices: Prices): Map<string, number> {
  const rates = dropRates(data);
  const supplies = new Set(data.facts.supplyStages);
  const isPriced = (stageId: string) =>
    supplies.has(stageId) || [...(rates.get(stageId)?.keys() ?? [])].some((item) => (prices.get(item) ?? 0) > 0);
  return new Map(
    stageYields(data, rates)
      .filter(({ stage }) => isPriced(stage.stageId))
      .map(({ stage, sanity, yields }) => {
        const worth = [...yields].reduce((sum, [item, rate]) => sum + (prices.get(item) ?? 0) * rate, 0);
        return [stage.stageId, worth / sanity];
      }),
  );
}
