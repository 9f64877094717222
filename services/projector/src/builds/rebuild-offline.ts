import { join } from 'node:path';
import { catalogueDirectory } from '@droptally/catalog/catalogue-directory';
import { openCatalogue } from '@droptally/catalog/catalogue-source';
import { openLog } from '@droptally/event-log/open-log';
import { buildName, dropBuild, migrate, storedBuilds, type TableName } from '@droptally/warehouse/builds';
import { openWarehouse } from '@droptally/warehouse/open-warehouse';
import type { ProjectorConfig } from '../config.ts';
import { projections } from '../projections.ts';
import { knownAccounts } from '../reports/known-accounts.ts';
import { rebuild } from './rebuild.ts';
import { sayTenths } from './say-tenths.ts';

/** Rebuilds a table of a site that is not running; nobody writes to its old builds, so they go at once. */
export async function rebuildOffline(
  { dataDir, mac }: ProjectorConfig,
  table: TableName,
  say: (line: string) => void,
): Promise<void> {
  const catalogue = openCatalogue(
    () => catalogueDirectory(dataDir),
    () => {},
  );
  const log = await openLog({ mode: 'embedded', dir: join(dataDir, 'log') });
  const warehouse = openWarehouse({ mode: 'embedded', dir: join(dataDir, 'warehouse') });
  try {
    const catalogueHash = () => catalogue.current().catalogue.hash;
    await migrate(warehouse, catalogueHash());
    const all = projections({ isOurs: knownAccounts(mac), rules: catalogue.current, onNoRow() {}, onDeadLetter() {} });
    const build = await rebuild({
      projection: all[table],
      log,
      catalogueHash,
      warehouse,
      folder: join(dataDir, 'projector'),
      now: Date.now,
      elapsed: () => performance.now(),
      lingerMs: 0,
      onProgress: sayTenths(say),
      onTrouble: (what, error) => say(`${what}: ${error}`),
    });
    for (const old of await storedBuilds(warehouse, table))
      if (old.version !== build.version) await dropBuild(warehouse, old);
    say(`${table} is now ${buildName(build)}`);
  } finally {
    catalogue.close();
    await log.close();
    await warehouse.close();
  }
}
