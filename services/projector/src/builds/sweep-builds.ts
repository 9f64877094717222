import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClickHouseClient } from '@clickhouse/client';
import { buildName, currentBuild, dropBuild, storedBuilds } from '@droptally/warehouse/builds';
import type { Projection } from '../projection.ts';

export type SweepOptions = {
  projections: readonly Projection[];
  warehouse: ClickHouseClient;
  folder: string;
  now: () => number;
};

/** A projector that has not noticed the switch yet may still write to an old build: it stays this long after the last write. */
const KEEP_OLD_BUILD_MS = 10 * 60_000;

/** Drops builds that reads no longer see and nothing writes to, with what their projection remembered. */
export async function sweepBuilds({ projections, warehouse, folder, now }: SweepOptions): Promise<void> {
  for (const { table } of projections) {
    const current = await currentBuild(warehouse, table);
    for (const build of await storedBuilds(warehouse, table)) {
      const isOld = current && build.version !== current.version && now() - build.lastWrite > KEEP_OLD_BUILD_MS;
      if (!isOld) continue;
      await dropBuild(warehouse, build);
      await rm(join(folder, buildName(build)), { recursive: true, force: true });
    }
  }
}
