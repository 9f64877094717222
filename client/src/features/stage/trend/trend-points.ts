import type { Server } from '@droptally/domain/catalog/server';
import { dayBand } from '@droptally/domain/statistics/day-band';
import type { StageTrend } from '@droptally/proto/api/trend';
import { trendDays } from '../../../data/rows/daily-rates.ts';
import type { DropRow } from '../../../data/rows/drop-rows.ts';
import { gameDate } from '../../../data/rows/game-date.ts';
import type { TrendPoint } from '../../../ui/chart/options/trend-points.ts';

const UNKNOWN = { rate: null, lower: null, upper: null };

/** A row's days with their rates; each lies within a band as wide as all runs of the row scatter. */
export function trendPointsOf(
  trend: StageTrend | undefined,
  row: DropRow,
  confidence: number,
  server: Server,
): readonly TrendPoint[] {
  const { times, quantity, sumSquares } = row.counted;
  return trendDays(trend, row.item.itemId).map((day) => ({
    at: gameDate(server, day.at),
    runs: day.times,
    drops: day.quantity,
    ...(dayBand({ runs: times, sum: quantity, sumSquares, confidence }, day) ?? UNKNOWN),
  }));
}
