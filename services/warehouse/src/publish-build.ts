import { randomBytes } from 'node:crypto';
import type { ClickHouseClient } from '@clickhouse/client';
import { type Build, buildName, type TableName } from './builds.ts';
import leftSwitches from './left-switches.sql';

/**
 * Makes a build current: every later read sees it. Nothing else determines which build is current. The views are
 * exchanged, because a read finds none while one is replaced.
 */
export async function publishBuild(warehouse: ClickHouseClient, build: Build): Promise<void> {
  // A unique name: of two that publish at once, neither may exchange the other's view back.
  const view = `${build.table}_switch_${Date.now()}_${randomBytes(8).toString('hex')}`;
  await warehouse.command({ query: `CREATE VIEW ${view} AS SELECT * FROM ${buildName(build)}` });
  try {
    await warehouse.command({ query: `EXCHANGE TABLES ${build.table} AND ${view}` });
  } finally {
    await warehouse.command({ query: `DROP VIEW ${view}` });
  }
}

/** Drops the views left by programs that ended while publishing, if created before `before`. */
export async function dropLeftSwitches(warehouse: ClickHouseClient, table: TableName, before: number): Promise<void> {
  const request = { query: leftSwitches, query_params: { table, before } };
  const result = await warehouse.query({ ...request, format: 'JSONEachRow' });
  for (const { name } of await result.json<{ name: string }>())
    await warehouse.command({ query: `DROP VIEW IF EXISTS ${name}` });
}
