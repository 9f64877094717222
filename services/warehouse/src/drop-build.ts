import type { ClickHouseClient } from '@clickhouse/client';
import buildNotes from './build-notes.sql';
import { type Build, buildName } from './builds.ts';

/** Drops a build and the notes about what it holds and lacks. */
export async function dropBuild(warehouse: ClickHouseClient, build: Build): Promise<void> {
  const request = { query: buildNotes, query_params: { build: buildName(build) } };
  const result = await warehouse.query({ ...request, format: 'JSONEachRow' });
  for (const { name } of await result.json<{ name: string }>())
    await warehouse.command({ query: `DROP VIEW IF EXISTS ${name} SYNC` });
  await warehouse.command({ query: `DROP TABLE IF EXISTS ${buildName(build)} SYNC` });
}
