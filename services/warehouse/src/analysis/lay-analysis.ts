import type { ClickHouseClient } from '@clickhouse/client';
import usage from './usage.sql';

/** Creates what analysts may read of the embedded tables. On a server the operator's own files do. */
export async function layAnalysis(warehouse: ClickHouseClient): Promise<void> {
  for (const query of ['CREATE DATABASE IF NOT EXISTS analysis', usage]) await warehouse.command({ query });
}
