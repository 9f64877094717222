import type { ClickHouseClient } from '@clickhouse/client';
import { buildName, currentBuild, FACT_TABLES, type FactTable } from '../builds.ts';
import { checkBuild } from './check-build.ts';
import { faultText } from './fault-text.ts';

/** What is wrong with the build of a table that reads see, a sentence each; nothing where it is whole. */
export type CheckedTable = { table: FactTable; build: string; faults: string[] };

export async function checkTables(warehouse: ClickHouseClient): Promise<CheckedTable[]> {
  const checked: CheckedTable[] = [];
  for (const table of FACT_TABLES) {
    const build = await currentBuild(warehouse, table);
    if (!build) continue;
    checked.push({ table, build: buildName(build), faults: (await checkBuild(warehouse, build)).map(faultText) });
  }
  return checked;
}
