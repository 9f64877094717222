import type { ClickHouseClient } from '@clickhouse/client';
import { type EventLog, isEmpty } from '@droptally/event-log/event-log';
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
    `${folders.log} is empty, and what was made from it is not: is its volume mounted? Restore log/ from a backup, or remove ${folders.root} to begin anew`,
  );
}
