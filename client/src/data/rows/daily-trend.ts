import type { Lately, StageTrend, TrendAnswer } from '@droptally/proto/api/trend';

/** A stage's days, and its runs in the days that stages are ranked by: the same days for all of them. */
export type DailyTrend = StageTrend & { lately?: { runs: number; startTime: number; days: number } };

/** What was read, by stage; undefined when it makes no sense. What earlier clients kept knows no such days. */
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
