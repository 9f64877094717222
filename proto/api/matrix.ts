/** What one item gave at one stage, in all runs of the stage from `start` to `end`. */
export type MatrixRow = {
  stageId: string;
  itemId: string;
  /** Runs of the stage, whether or not the item dropped in them. */
  times: number;
  quantity: number;
  /** Of the quantity in one run, to four places. */
  stdDev: number;
  start: number;
  /** Null while the range is open. */
  end: number | null;
  sumSquares: number;
  /** With an interval asked for: quantity per run, and between what it lies. */
  rate?: number;
  lower?: number;
  upper?: number;
};

export type MatrixAnswer = { matrix: readonly MatrixRow[] };
