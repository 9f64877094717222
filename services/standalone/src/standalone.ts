import type { ClickHouseClient } from '@clickhouse/client';
import type { CatalogSource } from '@droptally/catalog/catalog-source';
import { sitePictures } from '@droptally/catalog/pictures';
import type { EventLog } from '@droptally/event-log/event-log';
import { openLog, openUsageLog } from '@droptally/event-log/open-log';
import { requireSoundPages } from '@droptally/event-log/require-sound-pages';
import { serveClient } from '@droptally/http/client-site/serve-client';
import { servePictures } from '@droptally/http/client-site/serve-pictures';
import { compose } from '@droptally/http/compose';
import { readHttpConfig } from '@droptally/http/config';
import { createApplication } from '@droptally/http/create-application';
import { serveDocs } from '@droptally/http/docs/serve-docs';
import { listen } from '@droptally/http/listen';
import { MetaModule } from '@droptally/http/meta/meta.module';
import { metricsToken } from '@droptally/http/meta/metrics-token';
import { registerReady } from '@droptally/http/meta/register-ready';
import { LegacyAccounts } from '@droptally/http/request/legacy-accounts';
import { macFrom } from '@droptally/http/site-secret';
import { readIngestConfig } from '@droptally/ingest/config';
import { IngestModule } from '@droptally/ingest/ingest.module';
import { randomPool } from '@droptally/ingest/random-pool';
import { IngestWindow } from '@droptally/ingest/window/ingest-window';
import { forgetDerivedFolders } from '@droptally/lmdb/derived-folder';
import { OpenFile } from '@droptally/lmdb/open-file';
import { FirstLetters } from '@droptally/projector/activity/first-letters';
import { healthNotes } from '@droptally/projector/integrity/health-notes';
import { CHECK_BUILDS_EVERY_MS } from '@droptally/projector/integrity/watch-builds';
import { ProjectorMetrics } from '@droptally/projector/projector-metrics';
import { registerTableBehind } from '@droptally/projector/register-table-behind';
import { readPushConfig } from '@droptally/push/config';
import { type PushContext, PushModule } from '@droptally/push/push.module';
import { Positions } from '@droptally/query/freshness/positions';
import { QueryModule } from '@droptally/query/query.module';
import { workerThreads } from '@droptally/query/worker-threads';
import { type ControlHandler, serveControl } from '@droptally/runtime/control/control-channel';
import { requireUnclaimed } from '@droptally/runtime/data-folder/claim-folder';
import type { Closing } from '@droptally/runtime/lifetime/closing';
import { openSiteCatalog } from '@droptally/runtime/lifetime/open-site-catalog';
import { settleSecret } from '@droptally/runtime/secret/settle-secret';
import { addressProblem } from '@droptally/runtime/settings/address-problem';
import { RefusedAppends } from '@droptally/runtime/status/refused-appends';
import { Standstill } from '@droptally/runtime/status/standstill';
import { suppressRepeats } from '@droptally/runtime/status/suppress-repeats';
import { VERSION } from '@droptally/runtime/status/version';
import { migrate } from '@droptally/warehouse/migrate';
import { openWarehouse } from '@droptally/warehouse/open-warehouse';
import type { DynamicModule } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Registry } from 'prom-client';
import { Analysts } from './analysts-process.ts';
import type { StandaloneConfig } from './config.ts';
import { type DataFolders, dataFolders } from './data-folders.ts';
import { importOnce } from './first-import.ts';
import { answerOperator } from './operating/answer-operator.ts';
import { ProjectorThread, type ProjectorThreadOptions } from './projecting/projector-thread.ts';
import { Readiness } from './readiness.ts';
import { requireItsLog } from './require-its-log.ts';
import { serveSql } from './sql/serve-sql.ts';

export type Say = { line(text: string): void; progress(done: number, of: number): void; trouble(text: string): void };

/** One process reads the log. More partitions would only split the same facts into more and smaller table parts. */
const PARTITIONS = 1;
/** The projector's thread tells when the tables move; a poll only makes good for what it could not tell. */
const POLL_MS = 1_000;
/** Longest wait for facts that were in the log before this start. The rest catch up while it serves. */
const CATCH_UP_AT_MOST_MS = 5_000;
/** Longest wait for the first look at the tables. Reports are taken also where the tables cannot be read. */
const LOOK_AT_MOST_MS = 30_000;

/**
 * Starts the four programs in one process on embedded engines. `closing` holds what is open, from the first step on.
 * Advanced queries and personal numbers use the slow connection, so that they do not delay the rest.
 */
export async function startStandalone(config: StandaloneConfig, say: Say, closing: Closing): Promise<string> {
  const folders = dataFolders(config.dataDir);
  const http = readHttpConfig();
  let projector: ProjectorThread | undefined;
  const connect = () => openWarehouse({ mode: 'embedded', dir: folders.warehouse });
  const operated = answerOperator(() => projector, connect);
  const quick = await claimTables(config.dataDir, connect, operated, closing);

  if (config.isAfterCrash) forgetDerivedFolders([folders.projector, folders.ingestWindow]);
  const catalog = closing.add(openSiteCatalog(config.dataDir, say));
  const refused = new RefusedAppends(say);
  const log = refused.watch(await openOwnLog(config, folders.log, closing));
  const slow = closing.add(connect());
  await migrate(quick, catalog.current().catalog.hash);
  await requireItsLog({ log, warehouse: quick, folders });
  const secret = await settleSecret(config.dataDir, http.secret, log);
  const mac = macFrom(secret);
  const usage = closing.add(await openUsageLog({ mode: 'embedded', dir: folders.log }, say.trouble));
  const registry = new Registry();
  let positions: Positions | undefined;
  let window: IngestWindow | undefined;
  const sayTrouble = suppressRepeats(say.trouble);
  const projecting = startProjecting(closing, {
    folders,
    catalog,
    log,
    connect,
    say,
    sayTrouble,
    start: projectorStart(folders, secret, config),
    registry,
    onCounted: () => void positions?.look(),
    whyRefused: () => refused.message ?? window?.whyUnknown,
  });
  projector = projecting.projector;
  const { readiness } = projecting;

  const legacy = http.legacyAccounts ? new LegacyAccounts() : undefined;
  const shared = { catalog, mac, now: Date.now, elapsed: () => performance.now(), proxies: http.proxies, legacy };
  const app = await createApplication(
    compose(
      await IngestModule.register({
        ...shared,
        log,
        usage,
        dataDir: config.dataDir,
        ...readIngestConfig(),
        registry,
        random: randomPool(),
        onTrouble: sayTrouble,
      }),
      QueryModule.register({ ...shared, ...workerThreads(closing), ...offered(config), quick, slow, pollMs: POLL_MS }),
      pushModule(shared, config, sayTrouble),
      metaModule(readiness, registry, http.metricsToken ?? metricsToken(folders.root)),
    ),
    { ...http, version: VERSION },
  );
  closing.add(app);
  positions = app.get(Positions, { strict: false });
  window = app.get(IngestWindow, { strict: false });
  const analysts = await serve(app, readiness, catalog, new Analysts(config, folders.warehouse, say));

  await readiness.catchUp('catching up', await log.ends(), CATCH_UP_AT_MOST_MS);
  await importCounters(log, slow, readiness, say);
  closing.add(analysts).start();
  readiness.enter('ready');
  return `http://${config.host}:${config.port}`;
}

type Projecting = Pick<ProjectorThreadOptions, 'start' | 'catalog' | 'onCounted'> & {
  registry: Registry;
  folders: DataFolders;
  log: EventLog;
  connect(): ClickHouseClient;
  say: Say;
  sayTrouble(trouble: string): void;
  whyRefused(): string | undefined;
};

/** Starts the projector's thread, and what tells whether the numbers are there. */
function startProjecting(
  closing: Closing,
  { folders, log, registry, connect, say, sayTrouble, whyRefused, ...options }: Projecting,
): { projector: ProjectorThread; readiness: Readiness } {
  const standstill = new Standstill(() => performance.now());
  const firstLetters = new FirstLetters(say.trouble);
  const projector = closing.add(
    new ProjectorThread({
      ...options,
      metrics: new ProjectorMetrics(registry, () => log.ends()),
      onTrouble(what, message) {
        sayTrouble(`${what}: ${message}`);
        standstill.noteTrouble(`${what}: ${message}`);
      },
      onDeadLetter: (letter) => firstLetters.note(letter),
    }),
  );
  const asking = closing.add(connect());
  const whyLost = watchLog(folders.log, sayTrouble);
  const notes = () => healthNotes(asking);
  const readiness = closing.add(new Readiness({ projector, log, standstill, whyLost, whyRefused, notes }));
  registerReady(registry, () => readiness.health());
  registerTableBehind(registry, () => readiness.behind());
  return { projector, readiness };
}

/**
 * Opens the tables, then claims the folder. The engine's lock holds also where the claim of a running site was removed,
 * so nothing is taken from that.
 */
async function claimTables(
  dataDir: string,
  connect: () => ClickHouseClient,
  operated: ControlHandler,
  closing: Closing,
): Promise<ClickHouseClient> {
  await requireUnclaimed(dataDir);
  const tables = closing.add(connect());
  closing.add(await serveControl(dataDir, operated));
  return tables;
}

async function openOwnLog({ isAfterCrash }: StandaloneConfig, dir: string, closing: Closing): Promise<EventLog> {
  const log = closing.add(await openLog({ mode: 'embedded', dir, partitions: PARTITIONS }));
  // A damaged page may have crashed the program, and would again.
  if (isAfterCrash) await requireSoundPages(dir);
  return log;
}

function metaModule(readiness: Readiness, registry: Registry, metricsToken: string): DynamicModule {
  const health = () => readiness.health();
  return MetaModule.register({ version: VERSION, build: VERSION, health, registry, metricsToken });
}

type PushShared = Pick<PushContext, 'catalog' | 'now' | 'elapsed'>;

function pushModule(
  { catalog, now, elapsed }: PushShared,
  { dataDir }: StandaloneConfig,
  onTrouble: (what: string) => void,
): DynamicModule {
  return PushModule.register({ ...readPushConfig(), catalog, now, elapsed, dataDir, version: VERSION, onTrouble });
}

/** What readers are told that this program offers. */
function offered({ sql }: StandaloneConfig): { sql?: 'public' } {
  return sql === 'public' ? { sql } : {};
}

/** Tells, and says, why nothing can be stored if the log's file is not where it was opened. */
function watchLog(dir: string, say: (trouble: string) => void): () => string | undefined {
  const file = new OpenFile(dir);
  return () => {
    const why = file.whyLost();
    if (why) say(why);
    return why;
  };
}

async function serve(
  app: NestFastifyApplication,
  readiness: Readiness,
  catalog: CatalogSource,
  analysts: Analysts,
): Promise<Analysts> {
  const { host, port, dataDir, sql } = analysts.config;
  // Reads of a damaged table say so from the first one on.
  await readiness.waitUntilChecked(LOOK_AT_MOST_MS);
  serveDocs(app, VERSION);
  servePictures(app, sitePictures(dataDir));
  if (sql === 'public') serveSql(app, () => analysts.access);
  serveClient(app, { chat: () => catalog.current().catalog.site.chat });
  await listen(app, { host, port }).catch((error: unknown) => {
    throw addressProblem(error, host, port);
  });
  return analysts;
}

/** Provides numbers at the first start. Later starts find them in the log. */
async function importCounters(
  log: EventLog,
  warehouse: ClickHouseClient,
  readiness: Readiness,
  say: Say,
): Promise<void> {
  // Tables of another log would claim that the import is in this one.
  await readiness.waitUntilOwn();
  const counted = await importOnce({
    log,
    warehouse,
    now: Date.now,
    onProgress(done, of) {
      readiness.enter('importing', done, of);
      say.progress(done, of);
    },
  });
  await readiness.catchUp('importing', counted, Number.POSITIVE_INFINITY);
}

function projectorStart(folders: DataFolders, secret: Uint8Array, { lingerMs }: StandaloneConfig) {
  return {
    logDir: folders.log,
    warehouseDir: folders.warehouse,
    projectorDir: folders.projector,
    secret,
    lingerMs,
    checkEveryMs: CHECK_BUILDS_EVERY_MS,
  };
}
