import type { ClickHouseClient } from '@clickhouse/client';
import { type Build, filledNote } from './builds.ts';
import { isRefused } from './refused.ts';

/**
 * Notes that a build holds rows of a partition: one that loses all of them would otherwise look as if it had read nothing
 * of it. A view needs no grant beyond those for creating builds.
 */
export async function noteFilled(warehouse: ClickHouseClient, build: Build, partition: number): Promise<void> {
  const query = `CREATE VIEW IF NOT EXISTS ${filledNote(build, partition)} AS SELECT 1 AS filled`;
  await warehouse.command({ query }).catch((error: unknown) => {
    if (!isRefused(error)) throw error;
  });
}
