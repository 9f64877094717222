import { setTimeout as sleep } from 'node:timers/promises';
import type { ClickHouseClient } from '@clickhouse/client';
import type { EventLog } from '@droptally/event-log/event-log';
import { type Build, buildName, currentBuild, type TableName } from '@droptally/warehouse/builds';
import { tablePositionsOf } from '@droptally/warehouse/table-position';
import { askForBuild } from './ask-for-build.ts';
import type { inTurn } from './in-turn.ts';

export type RebuildOptions = {
  table: TableName;
  log: EventLog;
  warehouse: ClickHouseClient;
  catalogHash(): string;
  /** Called once the build exists and can be filled. */
  onAsked?(): void;
  /** Why the log cannot be read on into the build, if this process fills it. */
  whyUnread?(build: Build): unknown;
  onProgress(done: number, of: number): void;
  /** Serializes requests within one process. */
  alone?: ReturnType<typeof inTurn>;
  stopping?: AbortSignal;
  /** Between looks whether it is published; half a second, if it is not said. */
  pollMs?: number;
};

const POLL_MS = 500;
/** Thrown when the rules a rebuild was requested for are no longer in force. */
export const CATALOG_CHANGED = 'The catalog has changed meanwhile: ask again';

/**
 * Requests a rebuild of a table from the beginning of the log, beside the current build, and waits until it is
 * published. Only the request is made here: every running projector fills the new build and one of them publishes it,
 * even if the caller is gone. If a build was already requested, waits for that one. Rejects if the log cannot be read.
 */
export async function rebuild(options: RebuildOptions): Promise<Build> {
  const { table, log, warehouse, stopping, alone = (work) => work(), pollMs = POLL_MS } = options;
  const hash = options.catalogHash();
  const build = await alone(() => askForBuild(warehouse, table, hash));
  options.onAsked?.();
  const ends = await log.ends();
  for (;;) {
    const current = await currentBuild(warehouse, table);
    if (current && current.version >= build.version) return current;
    if (options.catalogHash() !== hash) throw new Error(CATALOG_CHANGED);
    const unread = options.whyUnread?.(build);
    if (unread !== undefined) throw unread;
    await reportProgress(options, build, ends);
    await sleep(pollMs, undefined, stopping && { signal: stopping });
  }
}

async function reportProgress({ warehouse, log, onProgress }: RebuildOptions, build: Build, ends: readonly number[]) {
  const positions = await tablePositionsOf(warehouse, build, log.partitions).catch((error: unknown) => {
    throw new Error(`${buildName(build)} has gone while it was made`, { cause: error });
  });
  const done = ends.reduce((sum, end, partition) => sum + Math.min(end, (positions[partition] ?? -1) + 1), 0);
  onProgress(
    done,
    ends.reduce((sum, end) => sum + end, 0),
  );
}
