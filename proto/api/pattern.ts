export type PatternDrop = { itemId: string; quantity: number };

/** How often one stage gave exactly these drops in one run. */
export type Pattern = {
  stageId: string;
  /** In the order in which items are shown; empty for runs without a drop. */
  pattern: { drops: readonly PatternDrop[] };
  /** Runs of the stage that were reported one by one. */
  times: number;
  /** Those among them that gave this pattern. */
  quantity: number;
  start: number;
  end: number | null;
};

export type PatternAnswer = { pattern_matrix: readonly Pattern[] };
