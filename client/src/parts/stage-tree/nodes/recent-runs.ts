import type { StageTrend } from '@droptally/proto/api/trend';
import type { DailyTrend } from '#data/rows/daily-trend.ts';

export type RecentRuns = { runs: number; share: number };

/**
 * Recently reported runs per stage. The shares are logarithmic, or one popular stage would leave the others without a
 * bar.
 */
export function recentRuns(trends: Readonly<Record<string, DailyTrend>>): ReadonlyMap<string, RecentRuns> {
  const runs = Object.entries(trends).map(
    ([stageId, trend]) => [stageId, trend.lately?.runs ?? runsOf(trend)] as const,
  );
  const most = Math.log1p(Math.max(0, ...runs.map(([, count]) => count)));
  return new Map(
    runs.map(([stageId, count]) => [stageId, { runs: count, share: most > 0 ? Math.log1p(count) / most : 0 }]),
  );
}

/** Runs belong to the stage, so the item that has dropped there longest has counted all of them. */
function runsOf({ results }: StageTrend): number {
  return Math.max(0, ...Object.values(results).map(({ times }) => times.reduce((sum, count) => sum + count, 0)));
}
