/** What the planner knows beside drop rates and formulas. */
export type PlanningFacts = {
  /** LMD of a run per sanity, of stages that `lmdPerRun` does not name. */
  lmdPerSanity: number;
  lmdPerRun: Readonly<Record<string, number>>;
  /** EXP of a run of the stages that drop nothing but battle records. */
  expPerRun: Readonly<Record<string, number>>;
  /** EXP of a battle record. */
  expPerItem: Readonly<Record<string, number>>;
  /** A factory makes gold bars in the time in which it would make this much EXP. */
  pureGold: { item: string; exp: number };
  /** Stages that are played for LMD or EXP alone, and need no drop rate. */
  supplyStages: readonly string[];
  /** Share of crafts that yield a by-product. */
  byProductRate: number;
  /** A drop rate from fewer runs is not used. */
  minRuns: number;
};

export type PlanningFormula = {
  id: string;
  /** How many one craft makes; one if undefined. */
  count?: number | undefined;
  /** Undefined if the formula is not fully known. */
  goldCost?: number | undefined;
  costs: readonly { id: string; count: number }[];
  extraOutcome: readonly { id: string; count: number; weight: number }[];
  totalWeight: number;
};

export type Weekday = 'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun';

/** Days of the game on which the stages are open whose ids begin with `stages`. */
export type Rotation = { stages: string; days: readonly Weekday[] };

/** What the catalog says for planning. */
export type PlannerRules = {
  facts: PlanningFacts;
  rotation: readonly Rotation[];
  /** How many of each item of a rarity a typical player needs. */
  basket: Readonly<Record<string, number>>;
  /** Crafts beside those that GET /formula serves. */
  crafts: readonly PlanningFormula[];
};
