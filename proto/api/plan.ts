import type { Server } from './catalog/server.ts';

/** Names in a request or an answer: in a language, or ids. */
export type PlanNames = 'zh' | 'en' | 'ja' | 'ko' | 'id';

/** Amounts of items, by name; null for none. */
export type PlanAmounts = Record<string, number | null>;

export type PlanBody = {
  required?: PlanAmounts | null;
  owned?: PlanAmounts | null;
  /** Counts by-products. */
  extra_outc?: boolean | null;
  /** true: all EXP is welcome; a number: as much is needed. */
  exp_demand?: boolean | number | null;
  gold_demand?: boolean | number | null;
  /** Ids or codes of stages. */
  exclude?: string[] | null;
  input_lang?: PlanNames | null;
  output_lang?: PlanNames | null;
  server?: Server | null;
  /** Rate of by-products. */
  convertion_dr?: number | null;
  /** The same by the rarity of what is crafted; it goes before `convertion_dr`. */
  by_product_rates?: PlanAmounts | null;
  /** Adds `plan`, unrounded. */
  exact?: boolean | null;
  /** Plans whole runs and crafts. */
  whole?: boolean | null;
  /** What each stage of a whole plan costs beside its runs, as a share of the exact plan. */
  charge?: number | null;
  /** Runs left of each stage of a plan that is being played, by id: `whole` goes on with it unless that is dear. */
  begun?: PlanAmounts | null;
  /** With `exact`: items of which `plan.oneMore` says what one more costs. */
  one_more?: string[] | null;
};

export type PlannedStage = { stageId: string; stage: string; count: string; items: Record<string, string> };
export type PlannedSynthesis = { target: string; count: string; materials: Record<string, string> };
export type PlanValues = { level: string; items: { name: string; value: string }[] };

/** The plan in numbers as they were solved. */
export type ExactPlan = {
  status: 'optimal';
  /** Sanity of the exact plan, less what welcome LMD and EXP are worth. */
  objective: number;
  /** The same of this plan. */
  cost: number;
  sanity: number;
  materialSanity: number;
  stages: Record<string, number>;
  crafts: Record<string, number>;
  /** What a little more of an item costs: the duals of the solved program. */
  values: Record<string, number>;
  /** What one more costs beside the whole plan, of the items asked for that can be had. */
  oneMore?: Record<string, number>;
  /** Whether whole runs were searched, or rounded up. */
  searched?: boolean;
};

export type PlanAnswer = {
  cost: number;
  gcost: number;
  gold: number;
  exp: number;
  stages: PlannedStage[];
  syntheses: PlannedSynthesis[];
  values: PlanValues[];
  plan?: ExactPlan;
};

/** Why there is no plan. */
export type NoPlan = {
  error: true;
  reason: string;
  plan?: Unobtainable | UnknownItems;
};

export type Unobtainable = { status: 'infeasible'; blockedRequired: string[]; missingRoots: string[] };

/** Names in the request that are no item's. */
export type UnknownItems = { status: 'unknown'; unknownItems: string[] };
