import type { Server } from '@droptally/domain/catalog/server';
import type { StageTrend } from '@droptally/proto/api/trend';
import { gameDate } from '#data/rows/game-date.ts';

const DAY = 86_400_000;

/** The first and last counted day of a stage, by the calendar of its server. */
export function countedDays(trend: StageTrend | undefined, server: Server): { start: number; end: number } | null {
  if (!trend) return null;
  const days = Math.max(0, ...Object.values(trend.results).map(({ times }) => times.length));
  const dayAt = (index: number) => gameDate(server, trend.startTime + index * DAY);
  return days > 0 ? { start: dayAt(0), end: dayAt(days - 1) } : null;
}
