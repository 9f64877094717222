import type { ClickHouseClient } from '@clickhouse/client';
import { FACT_TABLES, storedBuilds } from './builds.ts';
import { tablePositionsOf } from './table-position.ts';

/** Whether a table was filled from a log. */
export async function hasFacts(warehouse: ClickHouseClient): Promise<boolean> {
  for (const table of FACT_TABLES)
    for (const build of await storedBuilds(warehouse, table))
      if ((await tablePositionsOf(warehouse, build)).some((position) => position >= 0)) return true;
  return false;
}
