import type { StageTrend } from '@droptally/proto/api/trend';

const DAY = 86_400_000;

/** From the first to the last counted day of a stage. */
export function trendWindow(trend: StageTrend | undefined): { start: number; end: number } | null {
  if (!trend) return null;
  const days = Math.max(0, ...Object.values(trend.results).map(({ times }) => times.length));
  return days > 0 ? { start: trend.startTime, end: trend.startTime + (days - 1) * DAY } : null;
}
