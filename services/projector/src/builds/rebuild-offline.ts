import { join } from 'node:path';
import { catalogueDirectory } from '@droptally/catalog/catalogue-directory';
import { openCatalogue } from '@droptally/catalog/catalogue-source';
import { openLog } from '@droptally/event-log/open-log';
import { Closing } from '@droptally/program/lifetime/closing';
import { buildName, dropBuild, migrate, storedBuilds, type TableName } from '@droptally/warehouse/builds';
import { openWarehouse } from '@droptally/warehouse/open-warehouse';
import type { EmbeddedConfig } from '../config.ts';
import { projections } from '../projections.ts';
import { startProjector } from '../projector.ts';
import { knownAccounts } from '../reports/known-accounts.ts';
import { rebuild } from './rebuild.ts';
import { sayTenths } from './say-tenths.ts';

/** Rebuilds a table of a site that is not running; nobody writes to its old builds, so they go at once. */
export async function rebuildOffline(
  { dataDir, mac }: EmbeddedConfig,
  table: TableName,
  say: (line: string) => void,
): Promise<void> {
  const closing = new Closing();
  const connect = () => openWarehouse({ mode: 'embedded', dir: join(dataDir, 'warehouse') });
  try {
    const catalogue = closing.add(
      openCatalogue(
        () => catalogueDirectory(dataDir),
        () => {},
      ),
    );
    const catalogueHash = () => catalogue.current().catalogue.hash;
    const log = closing.add(await openLog({ mode: 'embedded', dir: join(dataDir, 'log') }));
    const warehouse = closing.add(connect());
    await migrate(warehouse, catalogueHash());
    const all = projections({ isOurs: knownAccounts(mac), rules: catalogue.current, onNoRow() {}, onDeadLetter() {} });
    const projector = await startProjector({
      projections: [all[table]],
      log,
      connect,
      catalogueHash,
      folder: join(dataDir, 'projector'),
      now: Date.now,
      elapsed: () => performance.now(),
      lingerMs: 0,
      keepsCurrent: false,
      onProgress() {},
      onTrouble: (what, error) => say(`${what}: ${error}`),
    });
    const asked = { table, log, warehouse, catalogueHash, onAsked: projector.look, onProgress: sayTenths(say) };
    const build = await rebuild(asked).finally(() => projector.close());
    for (const old of await storedBuilds(warehouse, table))
      if (old.version !== build.version) await dropBuild(warehouse, old);
    say(`${table} is now ${buildName(build)}`);
  } finally {
    await closing.close();
  }
}
