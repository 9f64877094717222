import { join } from 'node:path';
import {
  type Build,
  buildName,
  createBuild,
  currentBuild,
  publishBuild,
  storedBuilds,
} from '@droptally/warehouse/builds';
import type { Projection } from '../projection.ts';
import type { ProjectorOptions } from '../projector.ts';
import { runProjection } from '../running/run-projection.ts';

export type RebuildOptions = Omit<ProjectorOptions, 'projections' | 'onProgress'> & {
  projection: Projection;
  onProgress(done: number, of: number): void;
};

/**
 * Makes a table anew from the log's beginning beside the one in use, and publishes it when it has caught up. Reads see
 * the old build until then; the running projector moves over by itself.
 */
export async function rebuild(options: RebuildOptions): Promise<Build> {
  const build = await nextBuild(options);
  await createBuild(options.warehouse, build, options.catalogueHash());
  const ends = await options.log.ends();
  const positions = ends.map(() => -1);
  const total = ends.reduce((sum, end) => sum + end, 0);
  let finish = () => {};
  const caughtUp = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const run = await runProjection({
    ...options,
    build,
    folder: join(options.folder, buildName(build)),
    onProgress(partition, position) {
      positions[partition] = position;
      options.onProgress(
        positions.reduce((sum, at) => sum + at + 1, 0),
        total,
      );
      if (positions.every((at, p) => at + 1 >= (ends[p] ?? 0))) finish();
    },
  });
  if (total === 0) finish();
  await caughtUp;
  await run.close();
  await publishBuild(options.warehouse, build);
  return build;
}

async function nextBuild({ warehouse, projection: { table } }: RebuildOptions): Promise<Build> {
  const stored = await storedBuilds(warehouse, table);
  const current = await currentBuild(warehouse, table);
  return { table, version: Math.max(0, current?.version ?? 0, ...stored.map((build) => build.version)) + 1 };
}
