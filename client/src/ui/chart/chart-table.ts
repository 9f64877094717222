/** A chart's data as rows of text. */
export type ChartTable = {
  head: readonly string[];
  rows: readonly (readonly string[])[];
  /** The time of each row, where the chart is over time. */
  times?: readonly number[];
};
