import type { LinearProgram } from './linear-program.ts';

/** The columns of a program one after the other: the entries of column `c` stand from `starts[c]` to `starts[c + 1]`. */
export type PackedColumns = {
  costs: Float64Array;
  starts: Int32Array;
  rows: Int32Array;
  values: Float64Array;
};

export function packedColumns({ columns }: Pick<LinearProgram, 'columns'>): PackedColumns {
  const starts = new Int32Array(columns.length + 1);
  for (const [at, { entries }] of columns.entries()) starts[at + 1] = (starts[at] ?? 0) + entries.length;
  const entries = columns.flatMap((column) => column.entries);
  return {
    costs: Float64Array.from(columns, ({ cost }) => cost),
    starts,
    rows: Int32Array.from(entries, ([row]) => row),
    values: Float64Array.from(entries, ([, value]) => value),
  };
}
