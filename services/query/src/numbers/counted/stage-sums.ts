import type { Sums } from '@droptally/domain/statistics/sums';
import type { ItemSums, SegmentRow } from '../../reads/matrix.query.ts';

/** Drops of one item. Its runs are those of the stage. */
export type ItemSum = Omit<Sums, 'times'>;

/** Runs of one stage in one segment, and their drops. */
export type SegmentSum = { since: number; runs: number; items: ReadonlyMap<string, ItemSum> };

export type StageSums = ReadonlyMap<string, readonly SegmentSum[]>;

export function stageSums(rows: readonly SegmentRow[]): StageSums {
  const stages = new Map<string, SegmentSum[]>();
  for (const { stage, since, run_count, item_quantities, item_squares } of rows) {
    const sum: SegmentSum = { since, runs: run_count, items: itemSums(item_quantities, item_squares) };
    const known = stages.get(stage);
    if (known) known.push(sum);
    else stages.set(stage, [sum]);
  }
  return stages;
}

export function itemSums([items, quantities]: ItemSums, [squareItems, squares]: ItemSums): Map<string, ItemSum> {
  const sums = new Map<string, ItemSum>();
  items.forEach((item, i) => {
    const at = squareItems[i] === item ? i : squareItems.indexOf(item);
    sums.set(item, { quantity: quantities[i] ?? 0, sumSquares: squares[at] ?? 0 });
  });
  return sums;
}

/** Sums one item over the segments that `counts` accepts. Runs include those in which the item did not drop. */
export function sumsOf(segments: readonly SegmentSum[], itemId: string, counts: (since: number) => boolean): Sums {
  const total = { quantity: 0, times: 0, sumSquares: 0 };
  for (const { since, runs, items } of segments) {
    if (!counts(since)) continue;
    const sum = items.get(itemId);
    total.times += runs;
    total.quantity += sum?.quantity ?? 0;
    total.sumSquares += sum?.sumSquares ?? 0;
  }
  return total;
}
