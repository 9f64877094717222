import { join } from 'node:path';
import type { ClickHouseClient } from '@clickhouse/client';
import type { EventLog } from '@droptally/event-log/event-log';
import { type Build, buildName, currentBuild, migrate, type TableName } from '@droptally/warehouse/builds';
import { sweepBuilds } from './builds/sweep-builds.ts';
import type { Projection } from './projection.ts';
import { pause } from './running/pause.ts';
import { type RunningProjection, runProjection } from './running/run-projection.ts';

export type ProjectorOptions = {
  projections: readonly Projection[];
  log: EventLog;
  warehouse: ClickHouseClient;
  /** Where look-backs live, a folder for each build. */
  folder: string;
  /** Names the rules that a new build is filled by. */
  catalogueHash(): string;
  now: () => number;
  elapsed: () => number;
  lingerMs: number;
  onProgress(table: TableName, partition: number, position: number): void;
  onTrouble(what: string, error: unknown): void;
};

const SUPERVISION_MS = 1_000;
const SWEEP_MS = 60_000;

/** Keeps every projection running into the build that reads see, and moves it when another build is published. */
export async function startProjector(options: ProjectorOptions): Promise<{ close(): Promise<void> }> {
  const running = new Map<TableName, RunningProjection>();
  const stopping = new AbortController();
  let sweptAt = options.now();

  const runInto = (projection: Projection, build: Build) =>
    runProjection({
      ...options,
      projection,
      build,
      folder: join(options.folder, buildName(build)),
      onProgress: (partition, position) => options.onProgress(projection.table, partition, position),
    });

  const supervise = async () => {
    for (const projection of options.projections) {
      const build = await currentBuild(options.warehouse, projection.table);
      const run = running.get(projection.table);
      if (!build || (run && run.build.version === build.version)) continue;
      await run?.close();
      running.delete(projection.table);
      running.set(projection.table, await runInto(projection, build));
    }
    if (options.now() - sweptAt < SWEEP_MS) return;
    sweptAt = options.now();
    await sweepBuilds(options);
  };

  const keepSupervising = async () => {
    for (let ready = false; !stopping.signal.aborted; await pause(ready ? SUPERVISION_MS : 200, stopping.signal)) {
      try {
        if (!ready) await migrate(options.warehouse, options.catalogueHash());
        ready = true;
        await supervise();
      } catch (error) {
        options.onTrouble('projector', error);
      }
    }
  };

  const supervising = keepSupervising();
  return {
    async close() {
      stopping.abort();
      await supervising;
      await Promise.all([...running.values()].map((run) => run.close()));
    },
  };
}
