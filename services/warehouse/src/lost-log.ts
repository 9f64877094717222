import type { ClickHouseClient } from '@clickhouse/client';
import { commentText } from './comment-text.ts';
import lostLogSql from './lost-log.sql';

const NOTE = 'log_lost';

/** Notes in the warehouse that the log is lost, for programs that do not reach the log. */
export async function noteLostLog(warehouse: ClickHouseClient, why: string): Promise<void> {
  const query = `CREATE VIEW IF NOT EXISTS ${NOTE} AS SELECT 1 AS lost COMMENT '${commentText(why)}'`;
  await warehouse.command({ query });
}

export async function dropLostLogNote(warehouse: ClickHouseClient): Promise<void> {
  await warehouse.command({ query: `DROP VIEW IF EXISTS ${NOTE} SYNC` });
}

/** Returns why the log is lost; undefined if no program has noted that it is. */
export async function whyLogIsLost(warehouse: ClickHouseClient): Promise<string | undefined> {
  const result = await warehouse.query({ query: lostLogSql, query_params: { note: NOTE }, format: 'JSONEachRow' });
  const [row] = await result.json<{ why: string }>();
  return row?.why;
}
