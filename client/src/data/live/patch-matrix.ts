import { isOlder, readPosition } from '@droptally/domain/statistics/log-position';
import { standardDeviation } from '@droptally/domain/statistics/standard-deviation';
import type { SummedRow } from '@droptally/proto/api/matrix';
import type { LiveMatrixRow } from '@droptally/proto/live';
import type { Loaded } from '#data/dataset-query.ts';

type Matrix = Loaded<readonly SummedRow[]>;
type Update = {
  position: string;
  rows: readonly LiveMatrixRow[];
  /** Stages whose rows are complete in this update; only for one item if the topic names one. */
  stages: readonly string[];
};

/** The patched matrix, or why it cannot be patched. */
type Patched = { kind: 'patched'; matrix: Matrix } | { kind: 'older' } | { kind: 'unknown-row' };

/**
 * Applies live numbers to their rows. Other rows stay as read, so the ETag, which covers all of them, is dropped and
 * the next read returns everything.
 */
export function patchMatrix(matrix: Matrix, { position, rows, stages }: Update, itemId?: string): Patched {
  if (isOlder(readPosition(position), readPosition(matrix.position))) return { kind: 'older' };
  const news = new Map(rows.map((row) => [keyOf(row), row]));
  const isGone = (row: SummedRow) => stages.includes(row.stageId) && (itemId ?? row.itemId) === row.itemId;
  let isTakenBack = false;
  const value = matrix.value.flatMap((row) => {
    const fresh = news.get(keyOf(row));
    // The recalled run may be the first personal one, which the update does not carry.
    isTakenBack ||= row.firstRun !== undefined && fresh !== undefined && fresh.times < row.times;
    if (!fresh) return isGone(row) ? [] : row;
    news.delete(keyOf(row));
    return withNumbers(row, fresh);
  });
  if (news.size > 0 || isTakenBack) return { kind: 'unknown-row' };
  const { readTo = matrix.position } = matrix;
  return { kind: 'patched', matrix: { ...matrix, value, position, readTo, etag: null } };
}

function withNumbers(row: SummedRow, { quantity, times, sumOfSquares: sumSquares }: LiveMatrixRow): SummedRow {
  if (row.quantity === quantity && row.times === times && row.sumSquares === sumSquares) return row;
  return { ...row, quantity, times, sumSquares, stdDev: standardDeviation(times, quantity, sumSquares) };
}

function keyOf({ stageId, itemId }: { stageId: string; itemId: string }): string {
  return `${stageId} ${itemId}`;
}
