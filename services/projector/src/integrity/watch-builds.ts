import type { ClickHouseClient } from '@clickhouse/client';
import { type BuildCheck, checkBuild } from '@droptally/warehouse/batches/check-build';
import { faultText, unseenText } from '@droptally/warehouse/batches/fault-text';
import { type Build, currentBuild, FACT_TABLES, type FactTable } from '@droptally/warehouse/builds';
import { pause } from '../running/pause.ts';
import { UnreadBuilds } from './unread-builds.ts';

export type WatchOptions = {
  connect(): ClickHouseClient;
  /** Milliseconds on a clock that only goes forward. */
  elapsed(): number;
  everyMs: number;
  /** Of all projectors that share the partitions of a table one looks at it: whether it is this one. */
  isOurs(table: FactTable): boolean;
  onDamage(build: Build, why: string): void;
  onTrouble(what: string, error: unknown): void;
};

/** How often a running site looks. */
export const CHECK_BUILDS_EVERY_MS = 3_600_000;
const MOST_SAID = 3;
const LOOK_MS = 1_000;
/** What could not be looked at is looked at again sooner. */
const AGAIN_MS = 60_000;

/** Looks at once, and then now and then, whether the builds that reads see are whole. On a connection of its own: it takes long. */
export function watchBuilds(options: WatchOptions): { close(): Promise<void> } {
  const { connect, elapsed, everyMs, onTrouble } = options;
  const stopping = new AbortController();
  const unread = new UnreadBuilds();
  const dueAt = new Map<FactTable, number>();
  const againMs = Math.min(AGAIN_MS, everyMs);

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      for (const table of FACT_TABLES)
        if (options.isOurs(table) && elapsed() >= (dueAt.get(table) ?? 0))
          dueAt.set(table, elapsed() + ((await wasSeen(table)) ? everyMs : againMs));
      await pause(Math.min(LOOK_MS, everyMs), stopping.signal);
    }
  }

  async function wasSeen(table: FactTable): Promise<boolean> {
    try {
      return await onConnection((warehouse) => look(warehouse, table));
    } catch (error) {
      if (!stopping.signal.aborted) onTrouble(`${table} cannot be checked`, error);
      return false;
    }
  }

  async function onConnection<Result>(work: (warehouse: ClickHouseClient) => Promise<Result>): Promise<Result> {
    const warehouse = connect();
    try {
      return await work(warehouse);
    } finally {
      await warehouse.close();
    }
  }

  /** Whether all that may be asked could be looked at. */
  async function look(warehouse: ClickHouseClient, table: FactTable): Promise<boolean> {
    const build = await currentBuild(warehouse, table);
    if (!build || stopping.signal.aborted) return false;
    const check = await checkBuild(warehouse, build, stopping.signal);
    const whys = check.unseen.flatMap((unseen) => (unseen.kind === 'unread' ? [unseen.why] : []));
    const isLost = unread.isLost(build, whys);
    const faults = isLost ? check.unseen.map(unseenText) : check.faults.map(faultText);
    if (faults.length > 0) options.onDamage(build, firstOf(faults));
    else sayUnseen(table, check);
    return isLost || whys.length === 0;
  }

  function sayUnseen(table: FactTable, { unseen }: BuildCheck): void {
    if (unseen.length > 0) onTrouble(`${table} cannot be checked`, new Error(firstOf(unseen.map(unseenText))));
  }

  const watching = watch();
  return {
    async close() {
      stopping.abort();
      await watching;
    },
  };
}

function firstOf(texts: readonly string[]): string {
  const more = texts.length > MOST_SAID ? `; and ${texts.length - MOST_SAID} more` : '';
  return texts.slice(0, MOST_SAID).join('; ') + more;
}
