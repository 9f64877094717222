/** What the planner knows beside drop rates and formulas. */
export type PlanningFacts = {
  lmdItem: string;
  expItem: string;
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
