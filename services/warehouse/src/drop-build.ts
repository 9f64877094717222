import type { ClickHouseClient } from '@clickhouse/client';
import { type Build, buildName, filledNote } from './builds.ts';
import { dropLostRecords } from './lost-records.ts';

/** Drops a build and the notes about what it holds. */
export async function dropBuild(warehouse: ClickHouseClient, build: Build): Promise<void> {
  await dropLostRecords(warehouse, build);
  await warehouse.command({ query: `DROP VIEW IF EXISTS ${filledNote(build)} SYNC` });
  await warehouse.command({ query: `DROP TABLE IF EXISTS ${buildName(build)} SYNC` });
}
