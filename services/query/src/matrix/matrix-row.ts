import type { TimeRange } from '@droptally/domain/catalog/catalogue';
import { interval } from '@droptally/domain/statistics/interval';
import { standardDeviation } from '@droptally/domain/statistics/standard-deviation';
import type { Sums } from '@droptally/domain/statistics/sums';
import type { MatrixRow, SummedRow } from '@droptally/proto/api/matrix';
import type { MostOf } from './most-of.ts';

/** `listed`: the most that a drop list lets one run give, where it is not the list of the published row. */
export type RowSubject = { stageId: string; itemId: string; range: TimeRange; listed?: number | undefined };

/** A row of any matrix. `confidence` asks for the interval; an end that lies after `at` is still open, and leaves as null. */
export function matrixRow(
  { stageId, itemId, range, listed }: RowSubject,
  { times, quantity, sumSquares }: Sums,
  { confidence, most: mostOf, at }: { confidence: number | undefined; most: MostOf; at: number },
): SummedRow {
  const most = mostOf(stageId, itemId, listed);
  const row: SummedRow = {
    stageId,
    itemId,
    times,
    quantity,
    stdDev: standardDeviation(times, quantity, sumSquares),
    start: range.start,
    end: range.end !== null && range.end > at ? null : range.end,
    sumSquares,
    most,
  };
  if (confidence === undefined) return row;
  return { ...row, ...interval({ runs: times, sum: quantity, sumSquares, most, confidence }) };
}

/** The row as existing clients know it: strict readers refuse a key that they do not. */
export function plainRow({ sumSquares: _, most: __, firstRun: ___, ...row }: SummedRow): MatrixRow {
  return row;
}
