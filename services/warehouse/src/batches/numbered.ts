import type { ClickHouseClient } from '@clickhouse/client';
import addColumns from '../../migrations/0004_batches.sql';
import { type Build, buildName, type FactTable, storedBuild, storedBuilds, type TableName } from '../builds.ts';
import { isRefused } from '../refused.ts';

/** Columns in which a marker describes the batch that it ends. For tables whose log keeps everything. */
export const BATCH_COLUMNS = ['batch_after', 'batch_rows', 'batch_digest'] as const;

/** The column that is empty in the markers of a table and not in its other rows. */
const MARKS: Record<FactTable, string> & Partial<Record<TableName, string>> = { reports: 'category', activity: 'kind' };

export function marksOf({ table }: Pick<Build, 'table'>): string {
  const column = MARKS[table];
  if (!column) throw new Error(`Markers of ${table} say nothing of their batches`);
  return column;
}

/** Whether a build has the columns in which markers describe their batches. */
export async function isNumbered(warehouse: ClickHouseClient, build: Build): Promise<boolean> {
  return (await storedBuild(warehouse, build))?.isNumbered === true;
}

/** Adds these columns to builds of earlier versions. One that may not be altered lacks them until it is rebuilt. */
export async function numberBatches(warehouse: ClickHouseClient, table: TableName): Promise<void> {
  for (const build of await storedBuilds(warehouse, table)) {
    if (build.isNumbered) continue;
    await warehouse
      .command({ query: addColumns, query_params: { build: buildName(build) } })
      .catch((error: unknown) => {
        if (!isRefused(error)) throw error;
      });
  }
}
