import { setTimeout as sleep } from 'node:timers/promises';
import type { ClickHouseClient } from '@clickhouse/client';
import { type Build, createBuild, storedBuild, type TableName } from '@droptally/warehouse/builds';
import { tableState } from '@droptally/warehouse/table-state';
import { unusedVersion } from '@droptally/warehouse/wrong-marks';
import { wantedBuild } from './wanted-build.ts';

const POLL_MS = 100;
const TIMEOUT_MS = 10_000;

/**
 * Returns the build that will replace the current one, later than version `after`. Creates it unless one was requested
 * for these rules. Two callers with different rules may pick the same version, so the stored rules are read back.
 */
export async function askForBuild(
  warehouse: ClickHouseClient,
  table: TableName,
  catalogHash: string,
  after = 0,
): Promise<Build> {
  for (const deadline = performance.now() + TIMEOUT_MS; performance.now() < deadline; await sleep(POLL_MS)) {
    const { current, builds, marks } = await tableState(warehouse, table);
    // There may be no current build for a moment while another one is published.
    if (!current) continue;
    const wanted = wantedBuild(builds, current, catalogHash);
    if (wanted && wanted.version > after) return { table, version: wanted.version };
    const build: Build = { table, version: unusedVersion(current, ...builds, ...marks) };
    await createBuild(warehouse, build, catalogHash);
    const made = await storedBuild(warehouse, build);
    if (made?.catalogHash === catalogHash) return build;
  }
  throw new Error(`No new build of ${table} could be begun: is the warehouse well?`);
}
