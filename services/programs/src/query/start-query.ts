import { sitePictures } from '@droptally/catalog/pictures';
import { serveClient } from '@droptally/http/client-site/serve-client';
import { servePictures } from '@droptally/http/client-site/serve-pictures';
import { serveDocs } from '@droptally/http/docs/serve-docs';
import { listen } from '@droptally/http/listen';
import { LegacyAccounts } from '@droptally/http/request/legacy-accounts';
import { macFrom } from '@droptally/http/site-secret';
import { DOCS_PATH, WRITE_DOCS_PATH } from '@droptally/proto/api/paths';
import { Positions } from '@droptally/query/freshness/positions';
import { QueryModule } from '@droptally/query/query.module';
import { workerThreads } from '@droptally/query/worker-threads';
import { createServed } from '@droptally/runtime/lifetime/create-served';
import { openSiteCatalog } from '@droptally/runtime/lifetime/open-site-catalog';
import { reachWarehouse } from '@droptally/runtime/lifetime/reach-warehouse';
import type { Lifetime } from '@droptally/runtime/lifetime/run-program';
import { warehouseConnections } from '@droptally/runtime/lifetime/warehouse-connections';
import type { Say } from '@droptally/runtime/status/say';
import { serveStatus } from '@droptally/runtime/status/serve-status';
import { VERSION } from '@droptally/runtime/status/version';
import { Registry } from 'prom-client';
import type { QueryProgramConfig } from './config.ts';
import { QueryHealth, WITHOUT_WAREHOUSE } from './query-health.ts';
import { sayIfReadsGoOn } from './say-if-reads-go-on.ts';

/** A server runs many at once, and a few of its connections are for other programs. */
const SLOW_AT_ONCE = 8;

/**
 * Starts query as a separate program, which also serves the dashboard. Its port is open at once; until there are
 * numbers, health says what is missing.
 */
export async function startQuery(
  { host, port, siteDir, secret, warehouse, http, departureMs }: QueryProgramConfig,
  say: Say,
  { closing, stopping }: Lifetime,
): Promise<string> {
  const registry = new Registry();
  const waiting = closing.add(await serveStatus(host, port, { health: () => WITHOUT_WAREHOUSE, metrics: registry }));
  const catalog = closing.add(openSiteCatalog(siteDir, say));
  const connect = warehouseConnections(warehouse, stopping);
  const open = () => closing.add(connect());
  const [quick, slow, asking] = [open(), open(), open()];
  const health = new QueryHealth(asking, registry);
  await reachWarehouse(asking, { say: say.line, stopping });
  if (warehouse.mode === 'distributed') await sayIfReadsGoOn(asking, say);
  const legacy = http.legacyAccounts ? new LegacyAccounts() : undefined;
  const shared = {
    mac: macFrom(secret),
    now: Date.now,
    elapsed: () => performance.now(),
    proxies: http.proxies,
    legacy,
  };
  const reads = QueryModule.register({
    ...shared,
    catalog,
    quick,
    slow,
    slowAtOnce: SLOW_AT_ONCE,
    ...workerThreads(closing),
  });
  const { app, shutdown } = await createServed(reads, {
    http,
    departureMs,
    registry,
    health: () => health.now(),
  });
  closing.add(app);
  health.follow(() => app.get(Positions, { strict: false }).shown);
  const elsewhere = `What is written is documented at [${WRITE_DOCS_PATH}](${WRITE_DOCS_PATH}).`;
  serveDocs(app, VERSION, { path: DOCS_PATH, elsewhere });
  servePictures(app, sitePictures(siteDir));
  serveClient(app, { chat: () => catalog.current().catalog.site.chat });
  stopping.throwIfAborted();
  await waiting.close();
  await listen(app, { host, port: waiting.port });
  closing.add(shutdown);
  return `http://${host}:${waiting.port}`;
}
