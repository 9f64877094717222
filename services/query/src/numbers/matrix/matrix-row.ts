import type { TimeRange } from '@droptally/domain/catalog/catalog';
import { standardDeviation } from '@droptally/domain/statistics/standard-deviation';
import type { Sums } from '@droptally/domain/statistics/sums';
import type { MatrixRow, SummedRow } from '@droptally/proto/api/matrix';
import type { MostOf } from './most-of.ts';

/** `listed` is the most that one run can give by the drop list, if that is not the list of the published row. */
export type RowSubject = { stageId: string; itemId: string; range: TimeRange; listed?: number | undefined };

/** Makes a row of any matrix. An end after `at` is still open and becomes null. */
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

/** Keeps only the keys that existing clients know: strict parsers reject others. */
export function plainRow({ sumSquares: _, most: __, firstRun: ___, ...row }: SummedRow): MatrixRow {
  return row;
}
