import type { ClickHouseClient } from '@clickhouse/client';
import { numberBatches } from './batches/numbered.ts';
import { type Build, buildName, createBuild, currentBuild, FACT_TABLES, TABLE_NAMES } from './builds.ts';
import { tableState } from './table-state.ts';
import { unusedVersion } from './wrong-marks.ts';

/**
 * Creates the first builds of an empty warehouse, and adds to builds of an earlier version the columns that markers
 * need. Does nothing on later starts. Safe to run concurrently: all callers create the same build, and a late one never
 * takes the view back from a newer build.
 */
export async function migrate(warehouse: ClickHouseClient, catalogHash: string): Promise<void> {
  for (const table of TABLE_NAMES) {
    if (await currentBuild(warehouse, table)) continue;
    const first: Build = { table, version: unusedVersion(...(await tableState(warehouse, table)).marks) };
    await createBuild(warehouse, first, catalogHash);
    await warehouse.command({ query: `CREATE VIEW IF NOT EXISTS ${table} AS SELECT * FROM ${buildName(first)}` });
  }
  for (const table of FACT_TABLES) await numberBatches(warehouse, table);
}
