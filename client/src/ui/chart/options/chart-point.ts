/** A day of a line: its rate between what it lies, and how much it stands on. */
export type ChartPoint = {
  /** The date of the game day. */
  at: number;
  runs: number;
  drops: number;
  /** Null on days without runs. */
  rate: number | null;
  lower: number | null;
  upper: number | null;
};
