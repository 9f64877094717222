import { EXP_ITEM, LMD_ITEM } from '../catalog/planner-rules.ts';
import { compareText } from './compare-text.ts';
import type { Plan } from './plan.ts';
import type { Amounts } from './plan-options.ts';
import type { Activity } from './plan-program.ts';
import { servedNeeds } from './served-needs.ts';
import { wholeUp } from './whole/rounding.ts';

export type ItemCount = { itemId: string; count: number };

export type ShownStage = {
  stageId: string;
  runs: number;
  sanity: number;
  lmd: number;
  exp: number;
  /** What the runs drop on average, without LMD and EXP; what the plan plays them for first, then the most. */
  drops: readonly ItemCount[];
  /** Needed items that the drops go into. */
  serves: readonly string[];
};

export type ShownCraft = {
  itemId: string;
  times: number;
  /** How many all of them make. */
  count: number;
  lmd: number;
  costs: readonly ItemCount[];
  /** On average. */
  byProducts: readonly ItemCount[];
};

/** A plan in the numbers that are shown. The totals are sums of these. */
export type ShownPlan = {
  /** Sanity of the exact plan, and of this one, both less what welcome LMD and EXP are worth. */
  objective: number;
  cost: number;
  /** Those that cost most first. */
  stages: readonly ShownStage[];
  /** In an order in which they can be made. */
  crafts: readonly ShownCraft[];
  totals: {
    sanity: number;
    /** What the runs yield. */
    lmd: number;
    exp: number;
    /** LMD that the crafts cost. */
    craftLmd: number;
  };
};

type OfStage = Extract<Activity, { kind: 'stage' }>;
type OfCraft = Extract<Activity, { kind: 'craft' }>;

/** Rounds a plan of whole runs: crafts up to whole ones, LMD and EXP to whole numbers, other amounts to tenths. */
export function shownPlan(
  { planned, objective, cost, values }: Pick<Plan, 'planned' | 'objective' | 'cost'> & Partial<Pick<Plan, 'values'>>,
  { needs, holdings }: { needs: Amounts; holdings: Amounts },
): ShownPlan {
  const serves = servedNeeds(planned, { needs, holdings });
  const stages = planned
    .flatMap(({ activity, times }) =>
      activity.kind === 'stage' ? [{ ...shownStage(activity, times, values), serves: serves(activity) }] : [],
    )
    .sort((a, b) => b.sanity - a.sanity || compareText(a.stageId, b.stageId));
  const crafts = planned.flatMap(({ activity, times }) =>
    activity.kind === 'craft' ? [shownCraft(activity, wholeUp(times))] : [],
  );
  return {
    objective,
    cost,
    stages,
    crafts: inMakingOrder(crafts),
    totals: {
      sanity: sum(stages, ({ sanity }) => sanity),
      lmd: sum(stages, ({ lmd }) => lmd),
      exp: sum(stages, ({ exp }) => exp),
      craftLmd: sum(crafts, ({ lmd }) => lmd),
    },
  };
}

function shownStage(
  { stage, cost, yields }: OfStage,
  runs: number,
  values: Plan['values'] = new Map(),
): Omit<ShownStage, 'serves'> {
  const worth = ({ itemId, count }: ItemCount) => Math.max(0, values.get(itemId) ?? 0) * count;
  const drops = [...yields].filter(([item]) => item !== LMD_ITEM && item !== EXP_ITEM);
  return {
    stageId: stage.stageId,
    runs,
    sanity: cost * runs,
    lmd: Math.round((yields.get(LMD_ITEM) ?? 0) * runs),
    exp: Math.round((yields.get(EXP_ITEM) ?? 0) * runs),
    drops: inTenths(drops.map(([itemId, rate]) => ({ itemId, count: rate * runs }))).sort(
      (a, b) => worth(b) - worth(a),
    ),
  };
}

/** What a stage drops; of one that is played for LMD or EXP, these. */
export function yieldsOf({ drops, lmd, exp }: ShownStage): readonly ItemCount[] {
  if (drops.length > 0) return drops;
  return [
    { itemId: LMD_ITEM, count: lmd },
    { itemId: EXP_ITEM, count: exp },
  ].filter(({ count }) => count > 0);
}

function shownCraft({ formula, yields }: OfCraft, times: number): ShownCraft {
  const { id, count = 1, costs, extraOutcome } = formula;
  const plain = new Map([[id, count]]);
  for (const cost of costs) plain.set(cost.id, (plain.get(cost.id) ?? 0) - cost.count);
  const extra = [...new Set(extraOutcome.map((one) => one.id))].map((itemId) => ({
    itemId,
    count: ((yields.get(itemId) ?? 0) - (plain.get(itemId) ?? 0)) * times,
  }));
  return {
    itemId: id,
    times,
    count: count * times,
    lmd: -(yields.get(LMD_ITEM) ?? 0) * times,
    costs: costs.map((cost) => ({ itemId: cost.id, count: cost.count * times })),
    byProducts: inTenths(extra),
  };
}

function inTenths(counts: readonly ItemCount[]): ItemCount[] {
  return counts
    .map(({ itemId, count }) => ({ itemId, count: Math.round(count * 10) / 10 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || compareText(a.itemId, b.itemId));
}

/** Materials first. Items that are made of each other keep the order of their ids. */
function inMakingOrder(crafts: readonly ShownCraft[]): ShownCraft[] {
  const left = [...crafts].sort((a, b) => compareText(a.itemId, b.itemId));
  const ordered: ShownCraft[] = [];
  while (left.length > 0) {
    const isMadeLater = ({ costs }: ShownCraft) =>
      costs.some(({ itemId }) => left.some((other) => other.itemId === itemId));
    const at = left.findIndex((craft) => !isMadeLater(craft));
    ordered.push(...left.splice(Math.max(at, 0), 1));
  }
  return ordered;
}

function sum<One>(all: readonly One[], of: (one: One) => number): number {
  return all.reduce((total, one) => total + of(one), 0);
}
