import type { ClickHouseClient } from '@clickhouse/client';
import type { EventLog } from '@droptally/event-log/event-log';
import { RESTORE_ADVICE } from '@droptally/event-log/restore-advice';
import { WindowStore } from '@droptally/ingest/window/window-store';
import { FACT_TABLES, storedBuilds } from '@droptally/warehouse/builds';
import { tablePositionsOf } from '@droptally/warehouse/table-position';
import type { DataFolders } from './data-folders.ts';

export type Remains = { log: EventLog; warehouse: ClickHouseClient; folders: DataFolders };

/**
 * Rejects an empty log beside what was made from a full one: its volume may not be mounted, and tables made anew from it
 * would hold nothing. Call this before a secret is made. A first start that was ended before its import has an empty log and a secret, and nothing else.
 */
export async function requireItsLog({ log, warehouse, folders }: Remains): Promise<void> {
  if ((await log.ends()).some((end) => end > 0)) return;
  if (!(await hasFacts(warehouse)) && !(await hasRead(folders.ingestWindow))) return;
  throw new Error(
    `${folders.log} is empty, and what was made from it is not: is its volume mounted? ${RESTORE_ADVICE}, or remove ${folders.root} to start afresh`,
  );
}

/** Whether a table was filled from a log. */
async function hasFacts(warehouse: ClickHouseClient): Promise<boolean> {
  for (const table of FACT_TABLES)
    for (const build of await storedBuilds(warehouse, table))
      if ((await tablePositionsOf(warehouse, build)).some((position) => position >= 0)) return true;
  return false;
}

/** Whether ingest's window has followed a log. A damaged one does not say. */
async function hasRead(dir: string): Promise<boolean> {
  const window = new WindowStore({ dir, onLost() {}, onDamage() {} });
  try {
    return window.position().some((next) => next > 0);
  } finally {
    await window.close();
  }
}
