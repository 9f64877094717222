import type { TimeRange } from '@droptally/domain/catalog/catalogue';
import { interval } from '@droptally/domain/statistics/interval';
import { standardDeviation } from '@droptally/domain/statistics/standard-deviation';
import type { Sums } from '@droptally/domain/statistics/sums';

/** A row of any matrix as the wire has it; `rate`, `lower` and `upper` stand there when they were asked for. */
export type MatrixRow = {
  stageId: string;
  itemId: string;
  times: number;
  quantity: number;
  stdDev: number;
  start: number;
  end: number | null;
  sumSquares: number;
  rate?: number;
  lower?: number;
  upper?: number;
};

export type RowSubject = { stageId: string; itemId: string; range: TimeRange };

/** `confidence` asks for the interval; an end that lies after `at` is still open, and leaves as null. */
export function matrixRow(
  { stageId, itemId, range }: RowSubject,
  { times, quantity, sumSquares }: Sums,
  { confidence, at }: { confidence: number | undefined; at: number },
): MatrixRow {
  const row: MatrixRow = {
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
