import { join } from 'node:path';
import { catalogDirectory } from '@droptally/catalog/catalog-directory';
import { loadCatalog } from '@droptally/catalog/load-catalog';
import { openExistingLog } from '@droptally/event-log/open-existing-log';
import { rebuildOffline } from '@droptally/programs/rebuild/rebuild-offline';
import { serveControl } from '@droptally/runtime/control/control-channel';
import { requireUnclaimed } from '@droptally/runtime/data-folder/claim-folder';
import { Closing } from '@droptally/runtime/lifetime/closing';
import type { EmbeddedConfig } from '@droptally/runtime/settings/read-embedded-config';
import { checkTables } from '@droptally/warehouse/batches/check-tables';
import { currentBuild, storedBuilds } from '@droptally/warehouse/builds';
import { dropLostRecords } from '@droptally/warehouse/lost-records';
import { migrate } from '@droptally/warehouse/migrate';
import { openWarehouse } from '@droptally/warehouse/open-warehouse';
import { tablePositionsOf } from '@droptally/warehouse/table-position';
import type { OperatedSite } from '../operated-site.ts';

export type StoppedSite = Pick<OperatedSite, 'ask' | 'check' | 'acceptLost' | 'close'> & {
  rebuild(table: Parameters<OperatedSite['rebuild']>[0], say: (line: string) => void): Promise<void>;
};

/** Opens the tables of a stopped site, and keeps it from starting until closed: they have one owner at a time. */
export async function openStopped(config: EmbeddedConfig, note: (line: string) => void): Promise<StoppedSite> {
  const { dataDir } = config;
  const closing = new Closing();
  await requireUnclaimed(dataDir);
  try {
    // Before the claim: the engine's lock holds also where the claim of a running site was removed.
    const warehouse = closing.add(openWarehouse({ mode: 'embedded', dir: join(dataDir, 'warehouse') }));
    closing.add(
      await serveControl(dataDir, async () => {
        throw new Error('Another operator works on this site while it is stopped: try again when that is done');
      }),
    );
    const loaded = loadCatalog(catalogDirectory(dataDir));
    if (!loaded.ok) throw new Error('The catalog of the site is not sound: npm run catalog -- check says why');
    await migrate(warehouse, loaded.catalog.hash);
    await sayBacklog(config, warehouse, note);
    return {
      ask: (query, params) => query.run(warehouse, params),
      check: () => checkTables(warehouse),
      acceptLost: () => dropLostRecords(warehouse),
      rebuild: (table, say) => rebuildOffline(config, table, say),
      close: () => closing.close(),
    };
  } catch (error) {
    await closing.close();
    throw error;
  }
}

type Warehouse = ReturnType<typeof openWarehouse>;

/** Warns about facts that a stopped site has not counted: they are in none of its answers. */
async function sayBacklog(
  { dataDir }: EmbeddedConfig,
  warehouse: Warehouse,
  note: (line: string) => void,
): Promise<void> {
  const log = await openExistingLog(join(dataDir, 'log'));
  try {
    const build = await currentBuild(warehouse, 'reports');
    const ends = await log.ends();
    const isThere = (await storedBuilds(warehouse, 'reports')).some(({ version }) => version === build?.version);
    const held = build && isThere ? await tablePositionsOf(warehouse, build, log.partitions) : [];
    const behind = ends.reduce((sum, end, partition) => sum + Math.max(0, end - 1 - (held[partition] ?? -1)), 0);
    if (behind > 0) note(`The site is stopped, and ${behind} records of its log are not counted yet`);
  } finally {
    await log.close();
  }
}
