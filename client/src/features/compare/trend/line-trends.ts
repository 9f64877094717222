import type { Server } from '@droptally/domain/catalog/server';
import type { StageTrend } from '@droptally/proto/api/trend';
import type { DropRow } from '../../../data/rows/drop-rows.ts';
import { gameDate } from '../../../data/rows/game-date.ts';
import { type EntryRef, formatEntry } from '../../../data/selection/site-search.ts';
import type { ComparedSeries } from '../../../ui/chart/options/compare-options.ts';
import { type TrendPoint, trendPoints } from '../../../ui/chart/options/trend-points.ts';
import type { Line } from '../rows/comparison.ts';

const DAY = 86_400_000;

/** The days of each cell of a line; a column without any keeps its place, and with it its colour. */
export function lineTrends(
  { cells }: Line,
  columns: readonly EntryRef[],
  names: readonly string[],
  trends: Readonly<Record<string, StageTrend>> | undefined,
  confidence: number,
  server: Server,
): ComparedSeries[] {
  return columns.map((column, place) => {
    const row = cells[place];
    const points = row ? pointsOf(row, trends?.[row.stage.stageId], confidence) : [];
    const dated = points.map((point) => ({ ...point, at: gameDate(server, point.at) }));
    return { id: formatEntry(column), name: names[place] ?? column.id, points: dated };
  });
}

function pointsOf(
  { item, counted }: DropRow,
  trend: StageTrend | undefined,
  confidence: number,
): readonly TrendPoint[] {
  const series = trend?.results[item.itemId];
  if (!trend || !series) return [];
  // Series end on one day, so one that is shorter begins later.
  const longest = Math.max(...Object.values(trend.results).map(({ times }) => times.length));
  const start = trend.startTime + (longest - series.times.length) * DAY;
  const { quantity, times } = series;
  return trendPoints({ start, step: DAY, quantity, times, stdDev: counted.stdDev, confidence });
}
