import { countersDirectory } from '@droptally/catalog/catalog-directory';
import { readCounters } from '@droptally/catalog/counters/read-counters';
import type { EventLog } from '@droptally/event-log/event-log';
import { importCounters, planImport } from '@droptally/ingest/import/import-counters';
import type { openWarehouse } from '@droptally/warehouse/open-warehouse';
import importCompleted from './import-completed.sql';

/** The id that planning the packaged counters gives, known here since planning takes most of a second. */
export const PACKAGED_IMPORT = 'OUNRH1Drww2Ih85S';

export type FirstImport = {
  log: EventLog;
  warehouse: ReturnType<typeof openWarehouse>;
  now: () => number;
  onProgress(done: number, of: number): void;
};

/**
 * Imports the packaged public counters into the log, unless they are there. Returns the end of each partition that the
 * tables must have passed for the counters to be visible.
 */
export async function importOnce({ log, warehouse, now, onProgress }: FirstImport): Promise<number[]> {
  const result = await warehouse.query({
    query: importCompleted,
    query_params: { id: PACKAGED_IMPORT },
    format: 'JSONEachRow',
  });
  const [row] = await result.json<{ part: number; completed_at: number }>();
  if (row) return Array.from({ length: row.part + 1 }, (_, part) => (part === row.part ? row.completed_at + 1 : 0));
  await importCounters(log, planImport(readCounters(countersDirectory()), now()), { now, onProgress });
  return log.ends();
}
