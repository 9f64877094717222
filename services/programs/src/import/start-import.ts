import type { ImportedCounts } from '@droptally/catalog/counters/read-counters';
import { isEmpty } from '@droptally/event-log/event-log';
import { openLog } from '@droptally/event-log/open-log';
import { runImport } from '@droptally/ingest/import/run-import';
import { refuseHalfRestoredSite } from '@droptally/runtime/data-folder/refuse-half-restored';
import { reachFacts } from '@droptally/runtime/lifetime/reach-facts';
import type { Lifetime } from '@droptally/runtime/lifetime/run-program';
import { warehouseConnections } from '@droptally/runtime/lifetime/warehouse-connections';
import type { Say } from '@droptally/runtime/status/say';
import { requireNew } from '../topic/require-new.ts';
import type { ImportConfig } from './config.ts';

/** Imports the public counters once. Needs the warehouse only where the log is missing or empty. */
export async function startImport(
  { log: logConfig, warehouse, siteDir }: ImportConfig,
  counters: Iterable<ImportedCounts>,
  say: Say,
  { closing, stopping }: Lifetime,
): Promise<void> {
  if (siteDir !== undefined) refuseHalfRestoredSite(siteDir);
  const asking = closing.add(warehouseConnections(warehouse, stopping)());
  const isFull = () => reachFacts(asking, { say: say.line, stopping });
  const onMissing = () => requireNew(logConfig, { name: 'the warehouse', isFull });
  const log = closing.add(await openLog({ ...logConfig, onTrouble: say.trouble, signal: stopping, onMissing }));
  if (await isEmpty(log)) await onMissing();
  await runImport({ log, counters, now: Date.now, say: say.line, stopping });
}
