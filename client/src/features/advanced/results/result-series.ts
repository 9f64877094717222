import { dayBand } from '@droptally/domain/statistics/day-band';
import type { AskedQuery } from '#data/advanced/asked-query.ts';
import type { ResultItem } from '#data/advanced/query-result.ts';
import { gameDate } from '#data/rows/game-date.ts';
import { DAY_MS } from '#ui/chart/kinds/bucket-text.ts';
import type { ChartPoint } from '#ui/chart/options/chart-point.ts';
import { sampleOf } from './result-rows.ts';

const UNKNOWN = { rate: null, lower: null, upper: null };

/** When a chart shows a bucket: those of whole days at the date of the server's game day, others at their instant. */
export function shownTime(server: AskedQuery['server'], at: number, length: number): number {
  return length % DAY_MS === 0 ? gameDate(server, at) : at;
}

/** The buckets of a trend with their rates, and with the same bands as days have elsewhere. */
export function resultPoints(
  { server }: Pick<AskedQuery, 'server'>,
  item: Pick<ResultItem, 'sums' | 'most' | 'buckets'>,
  length: number,
  confidence: number,
): readonly ChartPoint[] {
  const row = { ...sampleOf(item), confidence };
  return item.buckets.map((bucket) => ({
    at: shownTime(server, bucket.at, length),
    runs: bucket.times,
    drops: bucket.quantity,
    ...(dayBand(row, bucket) ?? UNKNOWN),
  }));
}
