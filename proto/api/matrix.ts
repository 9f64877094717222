/** What intervals and spreads of a row are worked out from; answers carry it where `sums=true` asks for it. */
export type RowSums = {
  /** Of the squared quantities of the runs. */
  sumSquares: number;
  /** The most that one run can give; a row kept from before has none. */
  most?: number;
  /** Of an account's own rows: when the first of these runs was reported. */
  firstRun?: number;
};

/** What one item gave at one stage, in all runs of the stage from `start` to `end`. */
export type MatrixRow = Partial<RowSums> & {
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
  /** With an interval asked for: quantity per run, and between what it lies. */
  rate?: number;
  lower?: number;
  upper?: number;
};

/** A row as it is answered where its sums are asked for. */
export type SummedRow = MatrixRow & RowSums;

export type MatrixAnswer = { matrix: readonly MatrixRow[] };
