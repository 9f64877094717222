import type { MatrixRow } from '@droptally/proto/api/matrix';

type Index = { byStage: ReadonlyMap<string, readonly MatrixRow[]>; byItem: ReadonlyMap<string, readonly MatrixRow[]> };

const indexes = new WeakMap<readonly MatrixRow[], Index>();
const NONE: readonly MatrixRow[] = [];

/** What of a matrix is wanted. */
export type RowSubject = { stageId: string } | { itemId: string };

/** The rows of a stage or of an item; a matrix is indexed once, whatever server it is of. */
export function rowsOf(matrix: readonly MatrixRow[], subject: RowSubject): readonly MatrixRow[] {
  const { byStage, byItem } = indexOf(matrix);
  return ('stageId' in subject ? byStage.get(subject.stageId) : byItem.get(subject.itemId)) ?? NONE;
}

function indexOf(matrix: readonly MatrixRow[]): Index {
  const known = indexes.get(matrix);
  if (known) return known;
  const made = { byStage: grouped(matrix, (row) => row.stageId), byItem: grouped(matrix, (row) => row.itemId) };
  indexes.set(matrix, made);
  return made;
}

function grouped(rows: readonly MatrixRow[], keyOf: (row: MatrixRow) => string): Map<string, MatrixRow[]> {
  const groups = new Map<string, MatrixRow[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}
