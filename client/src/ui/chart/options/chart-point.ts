/** One day of a series: the rate, its interval and its sample. */
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
