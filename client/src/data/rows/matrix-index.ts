import type { SummedRow } from '@droptally/proto/api/matrix';
import type { EntryRef } from '#data/address/site-search.ts';

type Index = { byStage: ReadonlyMap<string, readonly SummedRow[]>; byItem: ReadonlyMap<string, readonly SummedRow[]> };

const indexes = new WeakMap<readonly SummedRow[], Index>();
const NONE: readonly SummedRow[] = [];

/** Which rows of a matrix to select. */
export type RowSubject = { stageId: string } | { itemId: string };

export function rowSubject({ kind, id }: EntryRef): RowSubject {
  return kind === 'stage' ? { stageId: id } : { itemId: id };
}

/** The rows of a stage or an item. Each matrix is indexed once, whatever its server. */
export function rowsOf(matrix: readonly SummedRow[], subject: RowSubject): readonly SummedRow[] {
  const { byStage, byItem } = indexOf(matrix);
  return ('stageId' in subject ? byStage.get(subject.stageId) : byItem.get(subject.itemId)) ?? NONE;
}

function indexOf(matrix: readonly SummedRow[]): Index {
  const known = indexes.get(matrix);
  if (known) return known;
  const made = { byStage: grouped(matrix, (row) => row.stageId), byItem: grouped(matrix, (row) => row.itemId) };
  indexes.set(matrix, made);
  return made;
}

function grouped(rows: readonly SummedRow[], keyOf: (row: SummedRow) => string): Map<string, SummedRow[]> {
  const groups = new Map<string, SummedRow[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}
