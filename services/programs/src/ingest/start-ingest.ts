import { join } from 'node:path';
import { openUsageLog } from '@droptally/event-log/open-log';
import { serveDocs } from '@droptally/http/docs/serve-docs';
import { listen } from '@droptally/http/listen';
import { LegacyAccounts } from '@droptally/http/request/legacy-accounts';
import { configuredSecret, macFrom } from '@droptally/http/site-secret';
import { IngestModule } from '@droptally/ingest/ingest.module';
import { randomPool } from '@droptally/ingest/random-pool';
import { SCREENSHOTS } from '@droptally/ingest/recognition-defect/screenshot-store';
import { hasRead } from '@droptally/ingest/window/has-read';
import { IngestWindow } from '@droptally/ingest/window/ingest-window';
import { forgetDerivedFolders } from '@droptally/lmdb/derived-folder';
import { DOCS_PATH, WRITE_DOCS_PATH } from '@droptally/proto/api/paths';
import { claimFolder } from '@droptally/runtime/data-folder/claim-folder';
import { makeDataFolder } from '@droptally/runtime/data-folder/make-data-folder';
import { refuseHalfRestoredSite } from '@droptally/runtime/data-folder/refuse-half-restored';
import { createServed } from '@droptally/runtime/lifetime/create-served';
import { openSiteCatalog } from '@droptally/runtime/lifetime/open-site-catalog';
import type { Lifetime } from '@droptally/runtime/lifetime/run-program';
import { requireOwnSecret } from '@droptally/runtime/secret/settle-secret';
import { RefusedAppends } from '@droptally/runtime/status/refused-appends';
import type { Say } from '@droptally/runtime/status/say';
import { serveStatus } from '@droptally/runtime/status/serve-status';
import { suppressRepeats } from '@droptally/runtime/status/suppress-repeats';
import { VERSION } from '@droptally/runtime/status/version';
import { Registry } from 'prom-client';
import { openCreatedLog } from '../topic/open-created-log.ts';
import type { IngestProgramConfig } from './config.ts';
import { IngestHealth } from './ingest-health.ts';

/**
 * Starts ingest as a separate program. Its port is open at once, and answers what is missing until the log is there.
 */
export async function startIngest(
  {
    host,
    port,
    dataDir,
    isAfterCrash,
    siteDir,
    secret,
    log: logConfig,
    http,
    departureMs,
    limits,
  }: IngestProgramConfig,
  say: Say,
  { closing, stopping }: Lifetime,
): Promise<string> {
  makeDataFolder(dataDir);
  makeDataFolder(join(dataDir, SCREENSHOTS));
  closing.add(await claimFolder(dataDir));
  const window = join(dataDir, 'ingest-window');
  if (isAfterCrash) forgetDerivedFolders([window]);
  const registry = new Registry();
  const health = new IngestHealth(registry);
  const pages = { health: () => health.now(), metrics: registry };
  const waiting = closing.add(await serveStatus(host, port, pages));
  const catalog = closing.add(openSiteCatalog(siteDir, say));
  const hooks = { onTrouble: say.trouble, onReading: health.readings.take, signal: stopping };
  const onWaiting = (why: string) => {
    say.line(why);
    health.waitFor(why);
  };
  const made = { name: window, isFull: () => hasRead(window) };
  const refused = new RefusedAppends(say);
  const log = refused.watch(closing.add(await openCreatedLog(logConfig, { ...hooks, made, onWaiting })));
  // A restore may have begun it meanwhile.
  refuseHalfRestoredSite(siteDir);
  await requireOwnSecret(configuredSecret(secret), log);
  const usage = closing.add(await openUsageLog({ ...logConfig, ...hooks }));
  const writes = await IngestModule.register({
    ...limits,
    log,
    usage,
    catalog,
    registry,
    dataDir,
    mac: macFrom(secret),
    proxies: http.proxies,
    legacy: http.legacyAccounts ? new LegacyAccounts() : undefined,
    now: Date.now,
    elapsed: () => performance.now(),
    random: randomPool(),
    onTrouble: suppressRepeats(say.trouble),
  });
  const { app, shutdown } = await createServed(writes, {
    http,
    departureMs,
    registry,
    health: () => health.now(),
  });
  closing.add(app);
  const elsewhere = `What is read is documented at [${DOCS_PATH}](${DOCS_PATH}).`;
  serveDocs(app, VERSION, { path: WRITE_DOCS_PATH, elsewhere });
  stopping.throwIfAborted();
  await waiting.close();
  // Not earlier: once healthy, the waiting port would answer a report with 404, and the client would give it up.
  health.follow({ log, refused, window: () => app.get(IngestWindow, { strict: false }) });
  await listen(app, { host, port: waiting.port });
  closing.add(shutdown);
  return `http://${host}:${waiting.port}`;
}
