import type { ClickHouseClient } from '@clickhouse/client';
import { type Build, buildName } from './builds.ts';
import filledNotesSql from './filled-notes.sql';
import { isRefused } from './refused.ts';

/** The partition is -1 where an earlier version noted the whole build, the position -1 where it noted only rows. */
export type FilledNote = { part: number; position: number };

/**
 * Notes up to which offset a build holds a partition: one that loses its newest rows would otherwise look as if it had
 * never read them. A view needs no grant beyond those for creating builds.
 */
export async function noteFilled(
  warehouse: ClickHouseClient,
  build: Build,
  partition: number,
  position: number,
): Promise<void> {
  const query = `CREATE OR REPLACE VIEW ${buildName(build)}_filled_${partition} AS SELECT ${position} AS held`;
  await warehouse.command({ query }).catch((error: unknown) => {
    if (!isRefused(error)) throw error;
  });
}

export async function filledNotes(
  warehouse: ClickHouseClient,
  build: Build,
  signal?: AbortSignal,
): Promise<FilledNote[]> {
  const result = await warehouse.query({
    query: filledNotesSql,
    query_params: { build: buildName(build) },
    format: 'JSONEachRow',
    ...(signal && { abort_signal: signal }),
  });
  return result.json<FilledNote>();
}
