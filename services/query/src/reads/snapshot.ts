import type { LogPosition } from '@droptally/domain/statistics/log-position';
import type { Query } from '@droptally/warehouse/define-query';
import type { Warehouse } from '../options/query-options.ts';

/** Every query of numbers returns one row without a stage, with the position of the same table snapshot. */
export type SnapshotRow = { stage: string; position: LogPosition; imports: number };

export type Snapshot<Row> = { rows: Row[]; position: LogPosition; imports: number };

/** Runs a query of numbers and returns the position at which they are exact: one statement sees one table state. */
export async function readSnapshot<Params extends Record<string, unknown>, Row extends SnapshotRow>(
  warehouse: Warehouse,
  query: Query<Params, Row>,
  params: Params,
  signal?: AbortSignal,
): Promise<Snapshot<Row>> {
  const rows: Row[] = [];
  let state: Row | undefined;
  for (const row of await query.run(warehouse, params, signal)) {
    if (row.stage === '') state = row;
    else rows.push(row);
  }
  return { rows, position: state?.position ?? [], imports: state?.imports ?? 0 };
}
