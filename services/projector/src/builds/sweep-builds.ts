import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClickHouseClient } from '@clickhouse/client';
import { buildName, parseBuild } from '@droptally/warehouse/builds';
import { dropBuild } from '@droptally/warehouse/drop-build';
import { dropLeftSwitches } from '@droptally/warehouse/publish-build';
import { tableState } from '@droptally/warehouse/table-state';
import { dropMark } from '@droptally/warehouse/wrong-marks';
import type { Projection } from '../projection.ts';
import { wantedBuild } from './wanted-build.ts';
import { DAMAGE_REMEMBERED_MS } from './wrong-builds.ts';

export type SweepOptions = {
  projections: readonly Projection[];
  warehouse: ClickHouseClient;
  folder: string;
  catalogHash(): string;
  now: () => number;
};

/** Kept this long after its last write: a projector that has not noticed the switch may still write to an old build. */
const KEEP_OLD_BUILD_MS = 10 * 60_000;

/** Drops builds that are neither read, wanted nor written to, their local folders and, later, their marks. */
export async function sweepBuilds({ projections, warehouse, folder, catalogHash, now }: SweepOptions): Promise<void> {
  for (const { table } of projections) {
    await dropLeftSwitches(warehouse, table, now() - KEEP_OLD_BUILD_MS);
    const { current, builds, marks } = await tableState(warehouse, table);
    if (!current) continue;
    const kept = [current.version, wantedBuild(builds, current, catalogHash())?.version];
    const left = new Set(builds.map(buildName));
    for (const build of builds) {
      if (kept.includes(build.version) || now() - build.lastWrite <= KEEP_OLD_BUILD_MS) continue;
      await dropBuild(warehouse, build);
      left.delete(buildName(build));
    }
    for (const mark of marks)
      if (!left.has(buildName(mark)) && now() - mark.at > DAMAGE_REMEMBERED_MS) await dropMark(warehouse, mark);
    for (const name of await readdir(folder).catch(() => []))
      if (parseBuild(name)?.table === table && !left.has(name))
        await rm(join(folder, name), { recursive: true, force: true });
  }
}
