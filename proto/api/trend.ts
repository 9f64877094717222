/** One element for each game day or bucket, from the start of the stage's trend. */
export type TrendSeries = { quantity: readonly number[]; times: readonly number[] };

/** The series of a stage by item id, all equally long. */
export type StageTrend = { results: Readonly<Record<string, TrendSeries>>; startTime: number };

/** The trends by stage id. */
export type TrendAnswer = { trend: Readonly<Record<string, StageTrend>> };
