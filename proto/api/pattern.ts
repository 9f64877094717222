export type PatternDrop = { itemId: string; quantity: number };

/** How often one run of a stage gave exactly these drops. */
export type Pattern = {
  stageId: string;
  /** In display order of the items; empty for runs without a drop. */
  pattern: { drops: readonly PatternDrop[] };
  /** Runs of the stage that were reported singly. */
  times: number;
  /** Number of those runs that gave this pattern. */
  quantity: number;
  start: number;
  end: number | null;
  /** Only with `sums=true`, of patterns of everybody: when the game day of the stage's first counted run began. */
  since?: number;
};

export type PatternAnswer = { pattern_matrix: readonly Pattern[] };
