import type { ClickHouseClient } from '@clickhouse/client';
import { numberBatches } from './batches/numbered.ts';
import { type Build, buildName, createBuild, currentBuild, FACT_TABLES, TABLE_NAMES } from './builds.ts';
import { storedWithMarks, unusedVersion } from './wrong-marks.ts';

/**
 * Brings an empty warehouse to its first builds, and those of an earlier version to what is written now; on every later
 * start it finds them and does nothing. Any number may do it at once: they make the same build, and one that comes late
 * never takes the view back from a newer one.
 */
export async function migrate(warehouse: ClickHouseClient, catalogueHash: string): Promise<void> {
  for (const table of TABLE_NAMES) {
    if (await currentBuild(warehouse, table)) continue;
    const first: Build = { table, version: unusedVersion(...(await storedWithMarks(warehouse, table)).marks) };
    await createBuild(warehouse, first, catalogueHash);
    await warehouse.command({ query: `CREATE VIEW IF NOT EXISTS ${table} AS SELECT * FROM ${buildName(first)}` });
  }
  for (const table of FACT_TABLES) await numberBatches(warehouse, table);
}
