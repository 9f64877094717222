/** One element per game day or bucket, from the start of the stage's trend. */
export type TrendSeries = { quantity: readonly number[]; times: readonly number[] };

/** Runs on days after those of the trend. `lastDay` is the start of the last of these days. */
export type NewerDays = { runs: number; lastDay: number };

/** Series of a stage by item id, all of equal length. Each stage has its own days. */
export type StageTrend = {
  results: Readonly<Record<string, TrendSeries>>;
  startTime: number;
  /** Only with `days`, and if there are such days. */
  newer?: NewerDays;
};

/** Runs by stage id over `days` days from `startTime`, which are the same for all stages. */
export type Lately = { startTime: number; days: number; runs: Readonly<Record<string, number>> };

/** Trends by stage id. `lately` only with `days`. */
export type TrendAnswer = { trend: Readonly<Record<string, StageTrend>>; lately?: Lately };
