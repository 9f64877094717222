/** One bucket of time of a series: the rate, its interval and its sample. */
export type ChartPoint = {
  /** When it begins: the date of the game day, or an instant. */
  at: number;
  runs: number;
  drops: number;
  /** Null without runs. */
  rate: number | null;
  lower: number | null;
  upper: number | null;
};

/** A line of a chart. */
export type RateSeries = {
  id: string;
  name: string;
  points: readonly ChartPoint[];
  /** From 1: its colour and dashes. Defaults to its place among the series. */
  place?: number;
  /** The length of its buckets, where that is not the chart's. */
  bucketMs?: number;
  /** Where its rate changed. */
  changes?: readonly ChartMark[];
};

export type ChartMark = { at: number; text: string };

/** A stretch of time with a name, such as an event. `end` is null while it lasts. */
export type ChartPeriod = { name: string; start: number; end: number | null };
