import type { ClickHouseClient } from '@clickhouse/client';
import addColumns from '../../migrations/0004_batches.sql';
import { type Build, buildName, storedBuilds, type TableName } from '../builds.ts';
import { isRefused } from '../refused.ts';

/** What a marker says of the batch that it ends, as columns of the tables whose log keeps everything. */
export const BATCH_COLUMNS = ['batch_after', 'batch_rows', 'batch_digest'] as const;

/** By which column a table tells its markers from its rows: it is empty. */
const MARKS: Partial<Record<TableName, string>> = { reports: 'category', activity: 'kind' };

export function marksOf({ table }: Build): string {
  const column = MARKS[table];
  if (!column) throw new Error(`Markers of ${table} say nothing of their batches`);
  return column;
}

/** Whether a build's markers can say what their batches were. */
export async function isNumbered(warehouse: ClickHouseClient, build: Build): Promise<boolean> {
  const stored = await storedBuilds(warehouse, build.table);
  return stored.find(({ version }) => version === build.version)?.isNumbered === true;
}

/** Makes room for that in builds of before; one that may not be altered goes on without until it is made anew. */
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
