import type { ClickHouseClient } from '@clickhouse/client';
import { type EventLog, isEmpty } from '@droptally/event-log/event-log';
import { RESTORE_ADVICE } from '@droptally/event-log/restore-advice';
import { hasRead } from '@droptally/ingest/window/has-read';
import { hasFacts } from '@droptally/warehouse/has-facts';
import type { DataFolders } from './data-folders.ts';

export type Remains = { log: EventLog; warehouse: ClickHouseClient; folders: DataFolders };

/**
 * Rejects an empty log beside what was made from a full one: its volume may not be mounted, and tables made anew from it
 * would hold nothing. Call this before a secret is made. A first start that was ended before its import has an empty log and a secret, and nothing else.
 */
export async function requireItsLog({ log, warehouse, folders }: Remains): Promise<void> {
  if (!(await isEmpty(log))) return;
  if (!(await hasFacts(warehouse)) && !(await hasRead(folders.ingestWindow))) return;
  throw new Error(
    `${folders.log} is empty, and what was made from it is not: is its volume mounted? ${RESTORE_ADVICE}, or remove ${folders.root} to start afresh`,
  );
}
