import { readCounters } from '@droptally/catalog/counters/read-counters';
import type { EventLog } from '@droptally/event-log/event-log';
import { importCounters, planImport } from '@droptally/ingest/import/import-counters';
import type { openWarehouse } from '@droptally/warehouse/open-warehouse';
import importCompleted from './import-completed.sql';

export type FirstImport = {
  log: EventLog;
  warehouse: ReturnType<typeof openWarehouse>;
  countersDir: string;
  now: () => number;
  onProgress(done: number, of: number): void;
};

/** Puts the public counters that come with the program into the log, unless they are there. */
export async function importOnce({ log, warehouse, countersDir, now, onProgress }: FirstImport): Promise<void> {
  const plan = planImport(readCounters(countersDir), now());
  const result = await warehouse.query({
    query: importCompleted,
    query_params: { id: plan.id },
    format: 'JSONEachRow',
  });
  const [row] = await result.json<{ completed: number }>();
  if (row?.completed) return;
  await importCounters(log, plan, now, onProgress);
}
