import type { LogPosition } from '@droptally/domain/statistics/log-position';
import type { BucketRow } from '../../reads/advanced-buckets.query.ts';
import type { ImportedWindow } from '../counted/imported-counts.ts';
import { type ItemSum, itemSums } from '../counted/stage-sums.ts';
import { couldDrop, type DropTimes, type Span } from './drop-times.ts';

/** Runs of the queried stage within a range or bucket, and their drops. */
export type Counts = {
  runs: number;
  items: ReadonlyMap<string, ItemSum>;
  /** By item, the runs at times when it could not drop and did not. */
  without: ReadonlyMap<string, number>;
};

/** Counts by bucket, and the imports of the stage. */
export type CountedParts = {
  parts: ReadonlyMap<number, Counts>;
  imported: readonly ImportedWindow[];
  position: LogPosition;
};

type Reading = {
  bucketOf: (bucket: number) => number;
  /** The time of a row. */
  spanOf: (bucket: number) => Span;
  times: DropTimes;
};

/** Sums rows by bucket. */
export function bucketCounts(rows: readonly BucketRow[], { bucketOf, spanOf, times }: Reading): Map<number, Counts> {
  const parts = new Map<number, { runs: number; items: Map<string, ItemSum>; without: Map<string, number> }>();
  for (const { bucket, run_count, item_quantities, item_squares } of rows) {
    const part = parts.get(bucketOf(bucket)) ?? { runs: 0, items: new Map(), without: new Map() };
    parts.set(bucketOf(bucket), part);
    part.runs += run_count;
    const sums = itemSums(item_quantities, item_squares);
    for (const [item, { quantity, sumSquares }] of sums) {
      const before = part.items.get(item) ?? { quantity: 0, sumSquares: 0 };
      part.items.set(item, { quantity: quantity + before.quantity, sumSquares: sumSquares + before.sumSquares });
    }
    for (const [item, ranges] of times) {
      if (sums.has(item) || couldDrop(ranges, spanOf(bucket))) continue;
      part.without.set(item, (part.without.get(item) ?? 0) + run_count);
    }
  }
  return parts;
}
