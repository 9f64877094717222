import { EXP_ITEM, LMD_ITEM } from '@droptally/domain/catalog/planner-rules';
import { LARGEST_AMOUNT } from '@droptally/domain/planning/plan-file';
import type { Amounts } from '@droptally/domain/planning/plan-options';
import { type StageCharge, USUAL_CHARGE } from '@droptally/domain/planning/stage-charge';
import type { PlanGoal } from '#data/planner/goals/plan-goals.ts';

export type PlanSettings = {
  /** By-products of crafting are counted. */
  byProduct: boolean;
  /** Share of crafts that yield one, by the rarity of what is crafted. Where it is missing, the usual one. */
  byProductRates: Readonly<Record<number, number>>;
  /** All EXP is welcome, at the price of farming it. A need of EXP is then ignored. */
  requireExp: boolean;
  requireLmd: boolean;
  /** Plans with the server's own rates alone, however few its runs are. */
  ownRates: boolean;
  /** What each stage costs beside its runs. */
  stageCharge: StageCharge;
};

/** What a player has entered for one server. */
export type PlanInputs = {
  /** All that is needed, for goals too. */
  needs: Amounts;
  holdings: Amounts;
  /** What operators are to become, the most urgent first. */
  goals: readonly PlanGoal[];
  options: PlanSettings;
  /** Ids of stages not to be played. */
  excluded: readonly string[];
  /** The stage of the story up to which it is cleared, empty for none. Null if the stages were chosen one by one. */
  cleared: string | null;
};

export const NO_SETTINGS: PlanSettings = {
  byProduct: false,
  byProductRates: {},
  requireExp: false,
  requireLmd: false,
  ownRates: false,
  stageCharge: USUAL_CHARGE,
};

export const NO_INPUTS: PlanInputs = {
  needs: {},
  holdings: {},
  goals: [],
  options: NO_SETTINGS,
  excluded: [],
  cleared: null,
};

export type ResetParts = { options?: boolean; excludes?: boolean; items?: boolean };

export function setNeed(inputs: PlanInputs, itemId: string, amount: number): PlanInputs {
  return { ...inputs, needs: withAmount(inputs.needs, itemId, amount) };
}

export function setHolding(inputs: PlanInputs, itemId: string, amount: number): PlanInputs {
  return { ...inputs, holdings: withAmount(inputs.holdings, itemId, amount) };
}

export function setOptions(inputs: PlanInputs, change: Partial<PlanSettings>): PlanInputs {
  return { ...inputs, options: { ...inputs.options, ...change } };
}

/** How much LMD or EXP is asked for: true for all that comes along, false for none, or an exact amount. */
export type Demand = boolean | number;

const DEMANDS = {
  exp: { item: EXP_ITEM, option: 'requireExp' },
  lmd: { item: LMD_ITEM, option: 'requireLmd' },
} as const;

export function demandOf({ needs, options }: PlanInputs, kind: keyof typeof DEMANDS): Demand {
  const { item, option } = DEMANDS[kind];
  return options[option] || (needs[item] ?? false);
}

/** An exact amount is a need like others. */
export function setDemand(inputs: PlanInputs, kind: keyof typeof DEMANDS, demand: Demand): PlanInputs {
  const { item, option } = DEMANDS[kind];
  const next = setOptions(inputs, { [option]: demand === true });
  return demand === true ? next : setNeed(next, item, demand === false ? 0 : demand);
}

export function setExcluded(inputs: PlanInputs, stageIds: readonly string[], isExcluded: boolean): PlanInputs {
  const chosen = new Set(stageIds);
  const others = inputs.excluded.filter((id) => !chosen.has(id));
  return { ...inputs, excluded: isExcluded ? [...others, ...chosen] : others };
}

export function reset(inputs: PlanInputs, { options, excludes, items }: ResetParts): PlanInputs {
  return {
    ...inputs,
    ...(options && { options: NO_SETTINGS }),
    ...(excludes && { excluded: [], cleared: null }),
    ...(items && { needs: {}, holdings: {}, goals: [] }),
  };
}

export function isNeeded({ needs }: Pick<PlanInputs, 'needs'>): boolean {
  return Object.keys(needs).length > 0;
}

/** Amounts are whole and at least 0. What is 0 has no entry. */
export function withAmount(amounts: Amounts, itemId: string, amount: number): Amounts {
  const { [itemId]: _, ...others } = amounts;
  const whole = Math.min(Math.max(Math.round(amount), 0), LARGEST_AMOUNT);
  return whole > 0 ? { ...others, [itemId]: whole } : others;
}
