import { join } from 'node:path';
import { openLog, openUsageLog } from '@droptally/event-log/open-log';
import { serveDocs } from '@droptally/http/docs/serve-docs';
import { LegacyAccounts } from '@droptally/http/request/legacy-accounts';
import { configuredSecret, macFrom } from '@droptally/http/site-secret';
import { IngestModule } from '@droptally/ingest/ingest.module';
import { randomPool } from '@droptally/ingest/random-pool';
import { IngestWindow } from '@droptally/ingest/window/ingest-window';
import { forgetDerivedFolders } from '@droptally/lmdb/derived-folder';
import { DOCS_PATH, WRITE_DOCS_PATH } from '@droptally/proto/api/paths';
import { Registry } from 'prom-client';
import { claimFolder } from '../lifetime/claim-folder.ts';
import { createServed } from '../lifetime/create-served.ts';
import { makeDataFolder } from '../lifetime/make-data-folder.ts';
import { openSiteCatalog } from '../lifetime/open-site-catalog.ts';
import type { Lifetime } from '../lifetime/run-program.ts';
import { requireOwnSecret } from '../lifetime/settle-secret.ts';
import type { Say } from '../status/say.ts';
import { serveStatus } from '../status/serve-status.ts';
import { suppressRepeats } from '../status/suppress-repeats.ts';
import { VERSION } from '../status/version.ts';
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
  closing.add(await claimFolder(dataDir));
  if (isAfterCrash) forgetDerivedFolders([join(dataDir, 'ingest-window')]);
  const registry = new Registry();
  const health = new IngestHealth(registry);
  const pages = { health: () => health.now(), metrics: registry };
  const waiting = closing.add(await serveStatus(host, port, pages));
  const catalog = closing.add(openSiteCatalog(siteDir, say));
  const hooks = { onTrouble: say.trouble, onReading: health.readings.take, signal: stopping };
  const log = closing.add(await openLog({ ...logConfig, ...hooks }));
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
  const { app, departure } = await createServed(writes, {
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
  health.follow(log, () => app.get(IngestWindow, { strict: false }));
  await app.listen(waiting.port, host);
  closing.add(departure);
  return `http://${host}:${waiting.port}`;
}
