import { catalogDirectory } from '@droptally/catalog/catalog-directory';
import { openCatalog } from '@droptally/catalog/catalog-source';
import { openLog } from '@droptally/event-log/open-log';
import { configuredSecret } from '@droptally/http/site-secret';
import { rebuild } from '@droptally/projector/builds/rebuild';
import { refuseHalfRestoredSite } from '@droptally/runtime/data-folder/refuse-half-restored';
import type { Lifetime } from '@droptally/runtime/lifetime/run-program';
import { requireOwnSecret } from '@droptally/runtime/secret/settle-secret';
import type { Say } from '@droptally/runtime/status/say';
import { sayTenths } from '@droptally/runtime/status/say-tenths';
import { buildName, type FactTable } from '@droptally/warehouse/builds';
import { openWarehouse } from '@droptally/warehouse/open-warehouse';
import { requireTopic } from '../topic/require-topic.ts';
import type { RebuildConfig } from './config.ts';

const STALLED_AFTER_MS = 30_000;

/** Requests a rebuild from the running projectors of a distributed site, and waits for it. */
export async function rebuildDistributed(
  { siteDir, secret, log: logConfig, warehouse: warehouseConfig }: RebuildConfig,
  table: FactTable,
  say: Say,
  { closing, stopping }: Lifetime,
): Promise<void> {
  refuseHalfRestoredSite(siteDir);
  const catalog = closing.add(
    openCatalog(
      () => catalogDirectory(siteDir),
      () => {},
    ),
  );
  const hooks = { onTrouble: say.trouble, signal: stopping, onMissing: requireTopic(logConfig) };
  const log = closing.add(await openLog({ ...logConfig, ...hooks }));
  await requireOwnSecret(configuredSecret(secret), log);
  const warehouse = closing.add(openWarehouse(warehouseConfig));
  const catalogHash = () => catalog.current().catalog.hash;
  const onProgress = warnIfStalled(sayTenths(say.line), say.line, () => performance.now());
  const build = await rebuild({ table, log, warehouse, catalogHash, onProgress, stopping });
  say.line(`${table} is now ${buildName(build)}`);
}

/** Warns if progress stalls: a projector must be running, with the same catalog as here. */
function warnIfStalled(
  next: (done: number, of: number) => void,
  say: (line: string) => void,
  elapsed: () => number,
): (done: number, of: number) => void {
  let last = { done: -1, at: elapsed() };
  return (done, of) => {
    if (done !== last.done) last = { done, at: elapsed() };
    else if (elapsed() - last.at > STALLED_AFTER_MS) {
      say('Nothing happens: is a projector running, and on the same catalog as here?');
      last.at = elapsed();
    }
    next(done, of);
  };
}
