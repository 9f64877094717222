import type { Lately, StageTrend, TrendAnswer } from '@droptally/proto/api/trend';

/** The days of a stage, and its runs in the recent days that rank stages. These days are the same for all stages. */
export type DailyTrend = StageTrend & { lately?: { runs: number; startTime: number; days: number } };

/** Parses trends by stage; undefined if invalid. Data stored by earlier clients has no recent days. */
export function dailyTrends(body: unknown): Readonly<Record<string, DailyTrend>> | undefined {
  const { trend, lately } = (body as Partial<TrendAnswer> | null) ?? {};
  if (typeof trend !== 'object' || trend === null || Array.isArray(trend)) return undefined;
  return lately ? withLately(trend, lately) : trend;
}

function withLately(trend: TrendAnswer['trend'], { startTime, days, runs }: Lately) {
  const stages = Object.entries(trend).map(([id, stage]): [string, DailyTrend] => [
    id,
    { ...stage, lately: { runs: runs[id] ?? 0, startTime, days } },
  ]);
  return Object.fromEntries(stages);
}
