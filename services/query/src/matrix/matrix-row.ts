import type { TimeRange } from '@droptally/domain/catalog/catalogue';
import { standardDeviation } from '@droptally/domain/statistics/standard-deviation';
import type { Sums } from '@droptally/domain/statistics/sums';
import type { MatrixRow, SummedRow } from '@droptally/proto/api/matrix';
import type { MostOf } from './most-of.ts';

/** `listed`: the most that a drop list lets one run give, where it is not the list of the published row. */
export type RowSubject = { stageId: string; itemId: string; range: TimeRange; listed?: number | undefined };

/** A row of any matrix. An end that lies after `at` is still open, and leaves as null. */
export function matrixRow(
  { stageId, itemId, range, listed }: RowSubject,
  { times, quantity, sumSquares }: Sums,
  { most, at }: { most: MostOf; at: number },
): SummedRow {
  return {
    stageId,
    itemId,
    times,
    quantity,
    stdDev: standardDeviation(times, quantity, sumSquares),
    start: range.start,
    end: range.end !== null && range.end > at ? null : range.end,
    sumSquares,
    most: most(stageId, itemId, listed),
  };
}

/** The row as existing clients know it: strict readers refuse a key that they do not. */
export function plainRow({ sumSquares: _, most: __, firstRun: ___, ...row }: SummedRow): MatrixRow {
  return row;
}
