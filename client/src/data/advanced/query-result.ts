import { addSums, NO_SUMS, type Sums } from '@droptally/domain/statistics/sums';
import type { AdvancedMatrix, AdvancedSeries, AdvancedTrend } from '@droptally/proto/api/advanced';
import type { AskedQuery } from './asked-query.ts';

export type ResultBucket = Sums & { at: number };

/** An item of a result: its sums over the whole range, and by bucket if it is a trend. */
export type ResultItem = { itemId: string; sums: Sums; most: number | undefined; buckets: readonly ResultBucket[] };

export type QueryResult = {
  items: readonly ResultItem[];
  /** The length of a bucket; null for totals. */
  interval: number | null;
  /** Imported counters cross an end of the range, and are not counted. */
  importsLeftOut: boolean;
};

/** Reads the answer to a query; undefined if it is none. */
export function readResult(query: AskedQuery, answer: unknown): QueryResult | undefined {
  const { matrix, trend, importsLeftOut = false } = Object(answer) as Partial<AdvancedMatrix & AdvancedTrend>;
  if (Array.isArray(matrix)) {
    const rows = matrix as AdvancedMatrix['matrix'];
    const items = rows.map(({ itemId, quantity, times, sumSquares, most }) => ({
      itemId,
      sums: { quantity, times, sumSquares: sumSquares ?? quantity },
      most,
      buckets: [],
    }));
    return { items, interval: null, importsLeftOut };
  }
  const of = trend?.[query.stageId ?? ''];
  if (!of?.bucketStart || !of.interval) return undefined;
  const { bucketStart, interval } = of;
  const items = Object.entries(of.results).map(([itemId, series]) => {
    const all = bucketsIn(series, bucketStart, interval);
    // The last bucket contains the end, and is empty if the range ends where it begins.
    const buckets = all.filter(({ at }) => query.end === null || at < query.end);
    return { itemId, sums: buckets.reduce<Sums>(addSums, NO_SUMS), most: series.most, buckets };
  });
  return { items, interval, importsLeftOut };
}

function bucketsIn({ quantity, times, sumSquares }: AdvancedSeries, start: number, interval: number): ResultBucket[] {
  return times.map((runs, i) => ({
    at: start + i * interval,
    times: runs,
    quantity: quantity[i] ?? 0,
    sumSquares: sumSquares?.[i] ?? quantity[i] ?? 0,
  }));
}
