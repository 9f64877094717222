import { gameDayNumber } from '@droptally/domain/catalog/game-day';
import type { Server } from '@droptally/domain/catalog/server';
import { dayBand } from '@droptally/domain/statistics/day-band';
import { doubtOf } from '@droptally/domain/statistics/doubt';
import type { StageTrend } from '@droptally/proto/api/trend';
import { type TrendDay, trendDays } from './daily-rates.ts';
import type { DropRow } from './drop-rows.ts';
import { gameDate } from './game-date.ts';

export type TrendPoint = {
  /** The date of the game day, or of the first one of the week. */
  at: number;
  runs: number;
  drops: number;
  /** Null on days without runs. */
  rate: number | null;
  lower: number | null;
  upper: number | null;
};

/** Points by day, or by week where most days say too little. */
export type TrendPoints = { bucketMs: typeof DAY_MS | typeof WEEK_MS; points: readonly (readonly TrendPoint[])[] };

type Counted = Pick<DropRow, 'item' | 'counted'>;

const UNKNOWN = { rate: null, lower: null, upper: null };
const WEEK = 7;
const DAY_MS = 86_400_000;
export const WEEK_MS = WEEK * DAY_MS;
/** Day 4 since 1970 was a Monday. */
const FIRST_MONDAY = 4;

/** The days of a row with their rates. The band of a day is based on the variance of all runs of the row. */
export function trendPoints(
  trend: StageTrend | undefined,
  row: Counted,
  confidence: number,
  server: Server,
): readonly TrendPoint[] {
  return trendDays(trend, row.item.itemId).map((day) => pointOf(day, gameDate(server, day.at), row, confidence));
}

/** The points of rows that share a chart, all by day or all by week. */
export function sharedPoints(
  series: readonly { trend: StageTrend | undefined; row: Counted | null }[],
  confidence: number,
  server: Server,
): TrendPoints {
  const daily = series.map(({ trend, row }) => (row ? trendPoints(trend, row, confidence, server) : []));
  if (!isThin(daily.flat())) return { bucketMs: DAY_MS, points: daily };
  const weekly = series.map(({ trend, row }) =>
    row
      ? weeksOf(trendDays(trend, row.item.itemId), server).map((week) =>
          pointOf(week, gameDate(server, week.at), row, confidence),
        )
      : [],
  );
  return { bucketMs: WEEK_MS, points: weekly };
}

/** Most days with runs have too few of them for a rate. A drop that is rare on all days stays rare by week too. */
function isThin(points: readonly TrendPoint[]): boolean {
  const counted = points.filter(({ runs }) => runs > 0);
  const doubtful = counted.filter(
    ({ runs, rate, lower, upper }) =>
      rate !== null && lower !== null && upper !== null && doubtOf({ runs, rate, lower, upper }) !== null,
  );
  return counted.length > WEEK && doubtful.length * 2 > counted.length;
}

/** Sums of calendar weeks from Monday to Sunday, which are the same for all series. */
function weeksOf(days: readonly TrendDay[], server: Server): TrendDay[] {
  const weeks = new Map<number, TrendDay>();
  for (const day of days) {
    const weekday = (gameDayNumber(server, day.at) - FIRST_MONDAY) % WEEK;
    const at = day.at - weekday * DAY_MS;
    const known = weeks.get(at) ?? { at, quantity: 0, times: 0, rate: null };
    const [quantity, times] = [known.quantity + day.quantity, known.times + day.times];
    weeks.set(at, { at, quantity, times, rate: times > 0 ? quantity / times : null });
  }
  return [...weeks.values()];
}

function pointOf(day: TrendDay, at: number, { counted }: Counted, confidence: number): TrendPoint {
  const { times, quantity, sumSquares, most } = counted;
  const band = dayBand({ runs: times, sum: quantity, sumSquares, most, confidence }, day);
  return { at, runs: day.times, drops: day.quantity, ...(band ?? UNKNOWN) };
}
