import { parentPort, workerData } from 'node:worker_threads';
import { derived } from '@droptally/catalog/catalog-source';
import { openLog, openUsageLog } from '@droptally/event-log/open-log';
import { requireSoundPages } from '@droptally/event-log/require-sound-pages';
import { macFrom } from '@droptally/http/site-secret';
import { inTurn } from '@droptally/projector/builds/in-turn';
import { rebuild } from '@droptally/projector/builds/rebuild';
import { rulesInForce } from '@droptally/projector/builds/rules-in-force';
import { CatalogWriter } from '@droptally/projector/catalog-writer';
import { projections } from '@droptally/projector/projections';
import { startProjector } from '@droptally/projector/projector';
import { knownAccounts } from '@droptally/projector/reports/known-accounts';
import { projectUsage } from '@droptally/projector/usage/project-usage';
import { collectWhenIdle } from '@droptally/runtime/lifetime/collect-when-idle';
import { sayTenths } from '@droptally/runtime/status/say-tenths';
import { layAnalysis } from '@droptally/warehouse/analysis/lay-analysis';
import type { TableName } from '@droptally/warehouse/builds';
import { openWarehouse } from '@droptally/warehouse/open-warehouse';
import type { FromProjector, ProjectorStart, ToProjector } from './projector-messages.ts';

// A worker thread that `ProjectorThread` starts and talks to: the projector of the embedded site.
const start = workerData as ProjectorStart;
const tell = (message: FromProjector) => parentPort?.postMessage(message);
const onTrouble = (what: string, error: unknown) =>
  tell({ kind: 'trouble', what, message: error instanceof Error ? error.message : String(error) });

let rules = derived(start.catalog);
const all = projections({
  isOurs: knownAccounts(macFrom(start.secret)),
  rules: () => rules,
  onNoRow: (why) => tell({ kind: 'no-row', why }),
  onDeadLetter: (letter) => tell({ kind: 'dead-letter', letter }),
});

collectWhenIdle();
const log = await openLog({ mode: 'embedded', dir: start.logDir });
const connect = () => openWarehouse({ mode: 'embedded', dir: start.warehouseDir });
const catalogHash = () => rules.catalog.hash;
const shared = {
  connect,
  catalogHash,
  folder: start.projectorDir,
  now: Date.now,
  elapsed: () => performance.now(),
  onTrouble,
};
const projector = await startProjector({
  ...shared,
  log,
  projections: Object.values(all),
  lingerMs: start.lingerMs,
  checkEveryMs: start.checkEveryMs,
  onProgress: (table, partition, position) => tell({ kind: 'progress', table, partition, position }),
  onMending: (table, mending) => tell({ kind: 'mending', table, mending }),
});
const usageLog = await openUsageLog({ mode: 'embedded', dir: start.logDir });
const usage = await projectUsage({ ...shared, log: usageLog });
const laying = connect();
await layAnalysis(laying)
  .catch((error: unknown) => onTrouble('views of analysts', error))
  .finally(() => laying.close());
const catalogWriter = new CatalogWriter({ connect, now: Date.now, onTrouble });
catalogWriter.write(start.catalog);

const alone = inTurn();

async function rebuildTable(id: number, table: TableName, wanted?: string): Promise<void> {
  const warehouse = connect();
  try {
    await requireSoundPages(start.logDir);
    if (wanted) await rulesInForce(catalogHash, wanted);
    const onProgress = sayTenths((line) => tell({ kind: 'rebuilding', id, line }));
    const { look: onAsked, whyUnread } = projector;
    const build = await rebuild({ table, log, warehouse, catalogHash, alone, onAsked, whyUnread, onProgress });
    tell({ kind: 'rebuilding', id, line: `${table} is now build ${build.version}` });
    tell({ kind: 'rebuilt', id });
  } catch (error) {
    tell({ kind: 'rebuilt', id, failed: error instanceof Error ? error.message : String(error) });
  } finally {
    await warehouse.close();
  }
}

async function stop(): Promise<void> {
  await Promise.all([projector.close(), usage.close(), catalogWriter.close()]);
  await Promise.all([log.close(), usageLog.close()]);
  parentPort?.close();
}

parentPort?.on('message', (message: ToProjector) => {
  switch (message.kind) {
    case 'catalog':
      rules = derived(message.catalog);
      catalogWriter.write(message.catalog);
      break;
    case 'rebuild':
      void rebuildTable(message.id, message.table, message.catalogHash);
      break;
    case 'stop':
      void stop();
  }
});
