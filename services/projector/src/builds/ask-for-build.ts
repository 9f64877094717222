import { setTimeout as sleep } from 'node:timers/promises';
import type { ClickHouseClient } from '@clickhouse/client';
import { type Build, createBuild, currentBuild, storedBuilds, type TableName } from '@droptally/warehouse/builds';
import { storedWithMarks, unusedVersion } from '@droptally/warehouse/wrong-marks';
import { wantedBuild } from './wanted-build.ts';

const LOOK_MS = 100;
const PATIENCE_MS = 10_000;

/**
 * Returns the build that follows the one reads see, later than version `after`, and makes it if none was asked for by
 * these rules. Two askers with different rules may take the same number, so the stored rules are read back.
 */
export async function askForBuild(
  warehouse: ClickHouseClient,
  table: TableName,
  catalogueHash: string,
  after = 0,
): Promise<Build> {
  for (const deadline = performance.now() + PATIENCE_MS; performance.now() < deadline; await sleep(LOOK_MS)) {
    const current = await currentBuild(warehouse, table);
    // For a moment while another build takes its place there may be none.
    if (!current) continue;
    const { builds, marks } = await storedWithMarks(warehouse, table);
    const asked = wantedBuild(builds, current, catalogueHash);
    if (asked && asked.version > after) return { table, version: asked.version };
    const build: Build = { table, version: unusedVersion(current, ...builds, ...marks) };
    await createBuild(warehouse, build, catalogueHash);
    const made = (await storedBuilds(warehouse, table)).find(({ version }) => version === build.version);
    if (made?.catalogueHash === catalogueHash) return build;
  }
  throw new Error(`No new build of ${table} could be begun: is the warehouse well?`);
}
