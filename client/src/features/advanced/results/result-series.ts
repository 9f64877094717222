import { interval } from '@droptally/domain/statistics/interval';
import type { AskedQuery } from '#data/advanced/asked-query.ts';
import type { ResultBucket } from '#data/advanced/query-result.ts';
import { gameDate } from '#data/rows/game-date.ts';
import { type BucketUnit, DAY_MS, UNIT_MS } from '#ui/chart/kinds/bucket-text.ts';
import type { ChartPoint } from '#ui/chart/options/chart-point.ts';

const UNKNOWN = { rate: null, lower: null, upper: null };

/** The buckets of a trend with their rates. Those of whole days have the date of the server's game day. */
export function resultPoints(
  { server }: Pick<AskedQuery, 'server'>,
  buckets: readonly ResultBucket[],
  length: number,
  confidence: number,
): readonly ChartPoint[] {
  return buckets.map(({ at, times: runs, quantity: sum, sumSquares }) => ({
    at: length % DAY_MS === 0 ? gameDate(server, at) : at,
    runs,
    drops: sum,
    ...(runs > 0 ? interval({ runs, sum, sumSquares, most: undefined, confidence }) : UNKNOWN),
  }));
}

/** The longest unit that is no longer than a bucket. */
export function unitOf(length: number): BucketUnit {
  const units = Object.entries(UNIT_MS) as [BucketUnit, number][];
  return units.findLast(([, ms]) => ms <= length)?.[0] ?? 'hour';
}
