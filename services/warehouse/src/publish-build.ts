import { randomBytes } from 'node:crypto';
import type { ClickHouseClient } from '@clickhouse/client';
import { type Build, buildName, type TableName } from './builds.ts';
import leftSwitches from './left-switches.sql';

/**
 * From here on every read sees this build. The one switch there is: nothing else says which build is current. The views
 * are exchanged, because a read finds none while one is replaced.
 */
export async function publishBuild(warehouse: ClickHouseClient, build: Build): Promise<void> {
  // Of a name of its own: two that publish at once may not exchange the view of the other back.
  const view = `${build.table}_switch_${Date.now()}_${randomBytes(8).toString('hex')}`;
  await warehouse.command({ query: `CREATE VIEW ${view} AS SELECT * FROM ${buildName(build)}` });
  try {
    await warehouse.command({ query: `EXCHANGE TABLES ${build.table} AND ${view}` });
  } finally {
    await warehouse.command({ query: `DROP VIEW ${view}` });
  }
}

/** Drops the views of programs that ended while they published, `before` then. */
export async function dropLeftSwitches(warehouse: ClickHouseClient, table: TableName, before: number): Promise<void> {
  const asked = { query: leftSwitches, query_params: { table, before } };
  const result = await warehouse.query({ ...asked, format: 'JSONEachRow' });
  for (const { name } of await result.json<{ name: string }>())
    await warehouse.command({ query: `DROP VIEW IF EXISTS ${name}` });
}
