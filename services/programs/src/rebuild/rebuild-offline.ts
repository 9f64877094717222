import { join } from 'node:path';
import { catalogDirectory } from '@droptally/catalog/catalog-directory';
import { openCatalog } from '@droptally/catalog/catalog-source';
import { openExistingLog } from '@droptally/event-log/open-existing-log';
import { requireSoundPages } from '@droptally/event-log/require-sound-pages';
import { macFrom } from '@droptally/http/site-secret';
import { FirstLetters, type Unread } from '@droptally/projector/activity/first-letters';
import { rebuild } from '@droptally/projector/builds/rebuild';
import { projections } from '@droptally/projector/projections';
import { startProjector } from '@droptally/projector/projector';
import { knownAccounts } from '@droptally/projector/reports/known-accounts';
import { Closing } from '@droptally/runtime/lifetime/closing';
import { requireOwnSecret } from '@droptally/runtime/secret/settle-secret';
import type { EmbeddedConfig } from '@droptally/runtime/settings/read-embedded-config';
import { sayTenths } from '@droptally/runtime/status/say-tenths';
import { buildName, type FactTable, storedBuilds } from '@droptally/warehouse/builds';
import { dropBuild } from '@droptally/warehouse/drop-build';
import { migrate } from '@droptally/warehouse/migrate';
import { openWarehouse } from '@droptally/warehouse/open-warehouse';

/** Rebuilds a table of a stopped site. Nobody writes to its old builds, so they are dropped at once. */
export async function rebuildOffline(
  { dataDir, secret }: EmbeddedConfig,
  table: FactTable,
  say: (line: string) => void,
): Promise<void> {
  const closing = new Closing();
  const connect = () => openWarehouse({ mode: 'embedded', dir: join(dataDir, 'warehouse') });
  try {
    const catalog = closing.add(
      openCatalog(
        () => catalogDirectory(dataDir),
        () => {},
      ),
    );
    const catalogHash = () => catalog.current().catalog.hash;
    const logDir = join(dataDir, 'log');
    const log = closing.add(await openExistingLog(logDir));
    await requireSoundPages(logDir);
    await requireOwnSecret(secret, log);
    const warehouse = closing.add(connect());
    await migrate(warehouse, catalogHash());
    const isOurs = knownAccounts(macFrom(secret.bytes));
    const firstLetters = new FirstLetters(say);
    const onDeadLetter = (letter: Unread) => firstLetters.note(letter);
    const all = projections({ isOurs, rules: catalog.current, onNoRow() {}, onDeadLetter });
    const projector = await startProjector({
      projections: [all[table]],
      log,
      connect,
      catalogHash,
      folder: join(dataDir, 'projector'),
      now: Date.now,
      elapsed: () => performance.now(),
      lingerMs: 0,
      keepsCurrent: false,
      onProgress() {},
      onTrouble: (what, error) => say(`${what}: ${error}`),
    });
    const { look: onAsked, whyUnread } = projector;
    const options = { table, log, warehouse, catalogHash, onAsked, whyUnread, onProgress: sayTenths(say) };
    const build = await rebuild(options).finally(() => projector.close());
    for (const old of await storedBuilds(warehouse, table))
      if (old.version !== build.version) await dropBuild(warehouse, old);
    say(`${table} is now ${buildName(build)}`);
  } finally {
    await closing.close();
  }
}
