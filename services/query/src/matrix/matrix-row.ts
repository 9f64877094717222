import type { TimeRange } from '@droptally/domain/catalog/catalogue';
import { interval } from '@droptally/domain/statistics/interval';
import { standardDeviation } from '@droptally/domain/statistics/standard-deviation';
import type { Sums } from '@droptally/domain/statistics/sums';
import type { MatrixRow, SummedRow } from '@droptally/proto/api/matrix';

export type RowSubject = { stageId: string; itemId: string; range: TimeRange };

/** A row of any matrix. `confidence` asks for the interval; an end that lies after `at` is still open, and leaves as null. */
export function matrixRow(
  { stageId, itemId, range }: RowSubject,
  { times, quantity, sumSquares }: Sums,
  { confidence, at }: { confidence: number | undefined; at: number },
): SummedRow {
  const row: SummedRow = {
    stageId,
    itemId,
    times,
    quantity,
    stdDev: standardDeviation(times, quantity, sumSquares),
    start: range.start,
    end: range.end !== null && range.end > at ? null : range.end,
    sumSquares,
  };
  if (confidence === undefined) return row;
  return { ...row, ...interval({ runs: times, sum: quantity, sumSquares, confidence }) };
}

/** The row as existing clients know it: strict readers refuse a key that they do not. */
export function plainRow({ sumSquares: _, firstRun: __, ...row }: SummedRow): MatrixRow {
  return row;
}
