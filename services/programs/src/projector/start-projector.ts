import type { ClickHouseClient } from '@clickhouse/client';
import { isEmpty, type LogMissing } from '@droptally/event-log/event-log';
import { openDeadLetters, openLog, openUsageLog } from '@droptally/event-log/open-log';
import { configuredSecret, macFrom } from '@droptally/http/site-secret';
import { forgetDerivedFolders } from '@droptally/lmdb/derived-folder';
import { FirstLetters, type Unread } from '@droptally/projector/activity/first-letters';
import { CatalogWriter } from '@droptally/projector/catalog-writer';
import { CHECK_BUILDS_EVERY_MS } from '@droptally/projector/integrity/watch-builds';
import { projections } from '@droptally/projector/projections';
import { startProjector } from '@droptally/projector/projector';
import { ProjectorMetrics } from '@droptally/projector/projector-metrics';
import { knownAccounts } from '@droptally/projector/reports/known-accounts';
import { projectUsage } from '@droptally/projector/usage/project-usage';
import { claimFolder } from '@droptally/runtime/data-folder/claim-folder';
import { makeDataFolder } from '@droptally/runtime/data-folder/make-data-folder';
import { openSiteCatalog } from '@droptally/runtime/lifetime/open-site-catalog';
import { reachFacts } from '@droptally/runtime/lifetime/reach-facts';
import { reachWarehouse } from '@droptally/runtime/lifetime/reach-warehouse';
import type { Lifetime } from '@droptally/runtime/lifetime/run-program';
import { warehouseConnections } from '@droptally/runtime/lifetime/warehouse-connections';
import { requireOwnSecret } from '@droptally/runtime/secret/settle-secret';
import type { Say } from '@droptally/runtime/status/say';
import { serveStatus } from '@droptally/runtime/status/serve-status';
import { suppressRepeats } from '@droptally/runtime/status/suppress-repeats';
import { dropLostLogNote, noteLostLog } from '@droptally/warehouse/lost-log';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { lostText } from '../topic/lost-text.ts';
import { NotNew, requireNew } from '../topic/require-new.ts';
import type { ProjectorProgramConfig } from './config.ts';
import { ProjectorHealth } from './projector-health.ts';

const LOOK_EVERY_MS = 2_000;

type LostLogNoteOptions = {
  warehouse: ClickHouseClient;
  /** Whether the log is lost; undefined if that is not known. */
  look(): Promise<LogMissing | false | undefined>;
  onTrouble(what: string, error: unknown): void;
};

/** Starts the projector as a separate program. All that run share the log's partitions. */
export async function startProjectorProgram(
  { host, port, dataDir, siteDir, secret, lingerMs, isAfterCrash, log: logConfig, warehouse }: ProjectorProgramConfig,
  say: Say,
  { closing, stopping }: Lifetime,
): Promise<string> {
  makeDataFolder(dataDir);
  closing.add(await claimFolder(dataDir));
  if (isAfterCrash) forgetDerivedFolders([dataDir]);
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const connect = warehouseConnections(warehouse, stopping);
  const asking = closing.add(connect());
  const health = closing.add(new ProjectorHealth(asking, registry));
  const pages = { health: () => health.now(), metrics: registry };
  const status = closing.add(await serveStatus(host, port, pages));
  const catalog = closing.add(openSiteCatalog(siteDir, say));
  const hooks = { onTrouble: say.trouble, onReading: health.readings.take, signal: stopping };
  const isFull = () => reachFacts(asking, { say: say.line, stopping });
  async function onMissing(): Promise<true> {
    try {
      return await requireNew(logConfig, { name: 'the warehouse', isFull });
    } catch (error) {
      if (error instanceof NotNew) await noteLostLog(asking, error.message);
      throw error;
    }
  }
  const own = { ...hooks, onMissing };
  const log = closing.add(await openLog({ ...logConfig, ...own }));
  health.follow(log);
  if (await isEmpty(log)) await onMissing();
  await requireOwnSecret(configuredSecret(secret), log);
  const usage = closing.add(await openUsageLog({ ...logConfig, ...hooks }));
  const letters = closing.add(await openDeadLetters({ ...logConfig, ...hooks }));
  await reachWarehouse(asking, { say: say.line, stopping });
  const metrics = new ProjectorMetrics(registry, () => health.ends());
  const sayTrouble = suppressRepeats(say.trouble);
  const all = projections({
    isOurs: knownAccounts(macFrom(secret)),
    rules: catalog.current,
    letters,
    ...tellUncounted(metrics, say),
  });
  const shared = {
    connect,
    folder: dataDir,
    catalogHash: () => catalog.current().catalog.hash,
    now: Date.now,
    elapsed: () => performance.now(),
    onTrouble(what: string, error: unknown) {
      metrics.countTrouble();
      const trouble = `${what}: ${error instanceof Error ? error.message : error}`;
      health.standstill.noteTrouble(trouble);
      sayTrouble(trouble);
    },
  };
  closing.add(
    await startProjector({
      ...shared,
      projections: Object.values(all),
      log,
      lingerMs,
      checkEveryMs: CHECK_BUILDS_EVERY_MS,
      onMending: (table, mending) => health.mend(table, mending),
      onProgress: (table, partition, position) => metrics.reach(table, partition, position),
    }),
  );
  closing.add(await projectUsage({ ...shared, log: usage }));
  const writer = closing.add(new CatalogWriter(shared));
  writer.write(catalog.current().catalog);
  catalog.onChange((loaded) => writer.write(loaded.catalog));
  closing.add(new LostLogNote({ warehouse: asking, look: () => health.loss(), onTrouble: shared.onTrouble }));
  return `http://${host}:${status.port}`;
}

function tellUncounted(metrics: ProjectorMetrics, say: Say) {
  const firstLetters = new FirstLetters(say.trouble);
  return {
    onNoRow: (why: string) => metrics.countNoRow(why),
    onDeadLetter(letter: Unread) {
      metrics.countDeadLetter(letter.reason);
      firstLetters.note(letter);
    },
  };
}

/** Keeps a note in the warehouse while the log is lost. Query shows it, since it does not reach the log. */
class LostLogNote {
  readonly #looking: NodeJS.Timeout;
  /** Undefined at first: an earlier projector may have left a note. */
  #isThere: boolean | undefined;
  #keeping: Promise<void> | undefined;

  constructor(private readonly options: LostLogNoteOptions) {
    this.#looking = setInterval(() => this.#tick(), LOOK_EVERY_MS).unref();
  }

  async close(): Promise<void> {
    clearInterval(this.#looking);
    await this.#keeping;
  }

  #tick(): void {
    this.#keeping ??= this.#keep()
      .catch((error: unknown) => this.options.onTrouble('The note that the log is lost was not changed', error))
      .finally(() => {
        this.#keeping = undefined;
      });
  }

  async #keep(): Promise<void> {
    const { warehouse, look } = this.options;
    const loss = await look();
    if (loss === undefined || (loss !== false) === this.#isThere) return;
    if (loss) await noteLostLog(warehouse, lostText(loss));
    else await dropLostLogNote(warehouse);
    this.#isThere = loss !== false;
  }
}
