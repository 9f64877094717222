import { randomBytes } from 'node:crypto';
import { catalogueDirectory } from '@droptally/catalog/catalogue-directory';
import { openCatalogue } from '@droptally/catalog/catalogue-source';
import { describeProblem } from '@droptally/catalog/reading/problem';
import { openLog } from '@droptally/event-log/open-log';
import { compose } from '@droptally/http/compose';
import { createApplication } from '@droptally/http/create-application';
import { serveDocs } from '@droptally/http/docs/serve-docs';
import { MetaModule } from '@droptally/http/meta/meta.module';
import { macFrom } from '@droptally/http/site-secret';
import { claimFolder } from '@droptally/program/lifetime/claim-folder';
import { makeFolder } from '@droptally/program/lifetime/make-folder';
import type { Lifetime } from '@droptally/program/lifetime/run-program';
import type { Say } from '@droptally/program/status/say';
import { serveStatus } from '@droptally/program/status/serve-status';
import { VERSION } from '@droptally/program/status/version';
import { DOCS_PATH, WRITE_DOCS_PATH } from '@droptally/proto/api/paths';
import { Registry } from 'prom-client';
import type { IngestProgramConfig } from './config.ts';
import { IngestModule } from './ingest.module.ts';
import { IngestStanding, WITHOUT_LOG } from './ingest-standing.ts';
import { IngestWindow } from './window/ingest-window.ts';

/** Ingest as a program of its own. Its port is open at once, and says what is missing until the log is there. */
export async function startIngest(
  { host, port, dataDir, siteDir, secret, log: logConfig, http, limits }: IngestProgramConfig,
  say: Say,
  { closing, stopping }: Lifetime,
): Promise<string> {
  makeFolder(dataDir);
  closing.add(await claimFolder(dataDir));
  const registry = new Registry();
  const waiting = closing.add(await serveStatus(host, port, { health: () => WITHOUT_LOG, metrics: registry }));
  const catalogue = closing.add(
    openCatalogue(
      () => catalogueDirectory(siteDir),
      (problems) => say.trouble(`The edited catalogue is not used:\n${problems.map(describeProblem).join('\n')}`),
    ),
  );
  const hooks = { onTrouble: say.trouble, signal: stopping };
  const log = closing.add(await openLog({ ...logConfig, ...hooks }));
  const standing = new IngestStanding(log, () => app.get(IngestWindow, { strict: false }), registry);
  const writes = await IngestModule.register({
    ...limits,
    log,
    catalogue,
    registry,
    dataDir,
    mac: macFrom(secret),
    proxies: http.proxies,
    cookieDomain: http.cookieDomain,
    now: Date.now,
    random: randomBytes,
  });
  const meta = MetaModule.register({ version: VERSION, build: VERSION, health: () => standing.health(), registry });
  const app = await createApplication(compose(writes, meta), { version: VERSION, proxies: http.proxies });
  closing.add(app);
  const elsewhere = `What is read is documented at [${DOCS_PATH}](${DOCS_PATH}).`;
  serveDocs(app, VERSION, { path: WRITE_DOCS_PATH, elsewhere });
  stopping.throwIfAborted();
  await waiting.close();
  await app.listen(waiting.port, host);
  return `http://${host}:${waiting.port}`;
}
