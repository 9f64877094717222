/** One element for each game day or bucket, from the start of the stage's trend. */
export type TrendSeries = { quantity: readonly number[]; times: readonly number[] };

/** Counted days that come after those of the trend: `lastDay` is when the last of them began. */
export type NewerDays = { runs: number; lastDay: number };

/** The series of a stage by item id, all equally long. Each stage has days of its own. */
export type StageTrend = {
  results: Readonly<Record<string, TrendSeries>>;
  startTime: number;
  /** Where `days` was asked for, and there are any. */
  newer?: NewerDays;
};

/** The runs of each stage by id in the same so many days of all, from `startTime` on. */
export type Lately = { startTime: number; days: number; runs: Readonly<Record<string, number>> };

/** The trends by stage id; `lately` where `days` was asked for. */
export type TrendAnswer = { trend: Readonly<Record<string, StageTrend>>; lately?: Lately };
