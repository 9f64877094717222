/** Input for the interval and deviation of a row. Only in responses with `sums=true`. */
export type RowSums = {
  /** Sum of the squared quantities of the runs. */
  sumSquares: number;
  /** The most that one run can give. Absent in rows cached before this field existed. */
  most?: number;
  /** Only in an account's own rows: when the first of these runs was reported. */
  firstRun?: number;
};

/** Totals of one item at one stage, over all runs of the stage from `start` to `end`. */
export type MatrixRow = Partial<RowSums> & {
  stageId: string;
  itemId: string;
  /** Runs of the stage, whether or not the item dropped in them. */
  times: number;
  quantity: number;
  /** Standard deviation of the quantity per run, to four decimals. */
  stdDev: number;
  start: number;
  /** Null while the range is open. */
  end: number | null;
  /** Only if an interval was requested: quantity per run, and its lower and upper bound. */
  rate?: number;
  lower?: number;
  upper?: number;
};

/** A row in responses with `sums=true`. */
export type SummedRow = MatrixRow & RowSums;

export type MatrixAnswer = { matrix: readonly MatrixRow[] };
