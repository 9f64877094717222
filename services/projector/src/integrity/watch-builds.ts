import type { ClickHouseClient } from '@clickhouse/client';
import { type BuildCheck, checkBuild } from '@droptally/warehouse/batches/check-build';
import { faultText, unseenText } from '@droptally/warehouse/batches/fault-text';
import { type Build, currentBuild, FACT_TABLES, type FactTable } from '@droptally/warehouse/builds';
import { onConnection } from '@droptally/warehouse/on-connection';
import { pause } from '../running/pause.ts';
import { summaryOf } from './summary-of.ts';
import { UnreadBuilds } from './unread-builds.ts';

export type WatchOptions = {
  connect(): ClickHouseClient;
  /** Monotonic clock in milliseconds. */
  elapsed(): number;
  everyMs: number;
  /** Whether this projector checks the table. One of all projectors that share its partitions does. */
  isOurs(table: FactTable): boolean;
  onDamage(build: Build, why: string): void;
  onTrouble(what: string, error: unknown): void;
};

/** Check interval of a running site. */
export const CHECK_BUILDS_EVERY_MS = 3_600_000;
const POLL_MS = 1_000;
/** Retry interval after a check that could not read everything. */
const RETRY_MS = 60_000;

/** Checks at once and then periodically that the current builds are intact. On its own connection: a check is slow. */
export function watchBuilds(options: WatchOptions): { close(): Promise<void> } {
  const { connect, elapsed, everyMs, onTrouble } = options;
  const stopping = new AbortController();
  const unread = new UnreadBuilds();
  const dueAt = new Map<FactTable, number>();
  const retryMs = Math.min(RETRY_MS, everyMs);

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      for (const table of FACT_TABLES)
        if (options.isOurs(table) && elapsed() >= (dueAt.get(table) ?? 0))
          dueAt.set(table, elapsed() + ((await tryLook(table)) ? everyMs : retryMs));
      await pause(Math.min(POLL_MS, everyMs), stopping.signal);
    }
  }

  async function tryLook(table: FactTable): Promise<boolean> {
    try {
      return await onConnection(connect, (warehouse) => look(warehouse, table));
    } catch (error) {
      if (!stopping.signal.aborted) onTrouble(`${table} cannot be checked`, error);
      return false;
    }
  }

  /** Returns whether every accessible part could be checked. */
  async function look(warehouse: ClickHouseClient, table: FactTable): Promise<boolean> {
    const build = await currentBuild(warehouse, table);
    if (!build || stopping.signal.aborted) return false;
    const check = await checkBuild(warehouse, build, stopping.signal);
    const reasons = check.unseen.flatMap((unseen) => (unseen.kind === 'unread' ? [unseen.why] : []));
    const isLost = unread.isLost(build, reasons);
    const faults = isLost ? check.unseen.map(unseenText) : check.faults.map(faultText);
    if (faults.length > 0) options.onDamage(build, summaryOf(faults));
    else reportUnseen(table, check);
    return isLost || reasons.length === 0;
  }

  function reportUnseen(table: FactTable, { unseen }: BuildCheck): void {
    if (unseen.length > 0) onTrouble(`${table} cannot be checked`, new Error(summaryOf(unseen.map(unseenText))));
  }

  const watching = watch();
  return {
    async close() {
      stopping.abort();
      await watching;
    },
  };
}
