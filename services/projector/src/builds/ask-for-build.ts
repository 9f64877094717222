import { setTimeout as sleep } from 'node:timers/promises';
import type { ClickHouseClient } from '@clickhouse/client';
import { type Build, createBuild, currentBuild, storedBuilds, type TableName } from '@droptally/warehouse/builds';
import { wantedBuild } from './wanted-build.ts';

const LOOK_MS = 100;
const PATIENCE_MS = 10_000;

/**
 * The build that is to follow the one reads see, and one that is of no use where `after` names it, made if nobody has
 * asked for it by these rules yet. Somebody who
 * asks at the same time by other rules may take the same number: whose rules it got is looked at, not assumed.
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
    const stored = await storedBuilds(warehouse, table);
    const asked = wantedBuild(stored, current, catalogueHash);
    if (asked && asked.version > after) return { table, version: asked.version };
    const build: Build = { table, version: Math.max(current.version, ...stored.map(({ version }) => version)) + 1 };
    await createBuild(warehouse, build, catalogueHash);
    const made = (await storedBuilds(warehouse, table)).find(({ version }) => version === build.version);
    if (made?.catalogueHash === catalogueHash) return build;
  }
  throw new Error(`No new build of ${table} could be begun: is the warehouse well?`);
}

/** Runs one piece of work after the other, whatever becomes of each. */
export function inTurn(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
}
