import type { Server } from '@droptally/domain/catalog/server';
import { dayBand } from '@droptally/domain/statistics/day-band';
import type { StageTrend } from '@droptally/proto/api/trend';
import { trendDays } from './daily-rates.ts';
import type { DropRow } from './drop-rows.ts';
import { gameDate } from './game-date.ts';

export type TrendPoint = {
  /** The date of the game day. */
  at: number;
  runs: number;
  drops: number;
  /** Null on days without runs. */
  rate: number | null;
  lower: number | null;
  upper: number | null;
};

const UNKNOWN = { rate: null, lower: null, upper: null };

/** The days of a row with their rates. The band of a day is based on the variance of all runs of the row. */
export function trendPoints(
  trend: StageTrend | undefined,
  { item, counted }: DropRow,
  confidence: number,
  server: Server,
): readonly TrendPoint[] {
  const { times, quantity, sumSquares, most } = counted;
  return trendDays(trend, item.itemId).map((day) => ({
    at: gameDate(server, day.at),
    runs: day.times,
    drops: day.quantity,
    ...(dayBand({ runs: times, sum: quantity, sumSquares, most, confidence }, day) ?? UNKNOWN),
  }));
}
