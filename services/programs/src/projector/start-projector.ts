import { openDeadLetters, openLog, openUsageLog } from '@droptally/event-log/open-log';
import { configuredSecret, macFrom } from '@droptally/http/site-secret';
import { forgetDerivedFolders } from '@droptally/lmdb/derived-folder';
import { CHECK_BUILDS_EVERY_MS } from '@droptally/projector/integrity/watch-builds';
import { projections } from '@droptally/projector/projections';
import { startProjector } from '@droptally/projector/projector';
import { ProjectorMetrics } from '@droptally/projector/projector-metrics';
import { knownAccounts } from '@droptally/projector/reports/known-accounts';
import { projectUsage } from '@droptally/projector/usage/project-usage';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { claimFolder } from '../lifetime/claim-folder.ts';
import { makeDataFolder } from '../lifetime/make-data-folder.ts';
import { openSiteCatalog } from '../lifetime/open-site-catalog.ts';
import { reachWarehouse } from '../lifetime/reach-warehouse.ts';
import type { Lifetime } from '../lifetime/run-program.ts';
import { requireOwnSecret } from '../lifetime/settle-secret.ts';
import { warehouseConnections } from '../lifetime/warehouse-connections.ts';
import type { Say } from '../status/say.ts';
import { serveStatus } from '../status/serve-status.ts';
import { suppressRepeats } from '../status/suppress-repeats.ts';
import type { ProjectorProgramConfig } from './config.ts';
import { ProjectorHealth } from './projector-health.ts';

/** Starts the projector as a separate program. All that run share the log's partitions. */
export async function startProjectorProgram(
  { host, port, dataDir, siteDir, secret, lingerMs, isAfterCrash, log: logConfig, warehouse }: ProjectorProgramConfig,
  say: Say,
  { closing, stopping }: Lifetime,
): Promise<string> {
  makeDataFolder(dataDir);
  closing.add(await claimFolder(dataDir));
  if (isAfterCrash) forgetDerivedFolders([dataDir]);
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const connect = warehouseConnections(warehouse, stopping);
  const asking = closing.add(connect());
  const health = closing.add(new ProjectorHealth(asking, registry));
  const pages = { health: () => health.now(), metrics: registry };
  const status = closing.add(await serveStatus(host, port, pages));
  const catalog = closing.add(openSiteCatalog(siteDir, say));
  const hooks = { onTrouble: say.trouble, onReading: health.readings.take, signal: stopping };
  const log = closing.add(await openLog({ ...logConfig, ...hooks }));
  await requireOwnSecret(configuredSecret(secret), log);
  const usage = closing.add(await openUsageLog({ ...logConfig, ...hooks }));
  const letters = closing.add(await openDeadLetters({ ...logConfig, ...hooks }));
  health.follow(log);
  await reachWarehouse(asking, { say: say.line, stopping });
  const metrics = new ProjectorMetrics(registry, () => health.ends());
  const sayTrouble = suppressRepeats(say.trouble);
  const all = projections({
    isOurs: knownAccounts(macFrom(secret)),
    rules: catalog.current,
    onNoRow: (why) => metrics.countNoRow(why),
    letters,
    onDeadLetter: (reason) => metrics.countDeadLetter(reason),
  });
  const shared = {
    connect,
    folder: dataDir,
    catalogHash: () => catalog.current().catalog.hash,
    now: Date.now,
    elapsed: () => performance.now(),
    onTrouble(what: string, error: unknown) {
      metrics.countTrouble();
      const trouble = `${what}: ${error instanceof Error ? error.message : error}`;
      health.standstill.noteTrouble(trouble);
      sayTrouble(trouble);
    },
  };
  closing.add(
    await startProjector({
      ...shared,
      projections: Object.values(all),
      log,
      lingerMs,
      checkEveryMs: CHECK_BUILDS_EVERY_MS,
      onMending: (table, mending) => health.mend(table, mending),
      onProgress: (table, partition, position) => metrics.reach(table, partition, position),
    }),
  );
  closing.add(await projectUsage({ ...shared, log: usage }));
  return `http://${host}:${status.port}`;
}
