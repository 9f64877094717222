import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { readLogConfig } from '@droptally/event-log/config';
import type { EventLog } from '@droptally/event-log/event-log';
import type { KafkaHooks } from '@droptally/event-log/kafka/kafka-config';
import { openDeadLetterLog, openLog } from '@droptally/event-log/open-log';
import { configuredSecret, macFrom } from '@droptally/http/site-secret';
import { readRebuild } from '@droptally/programs/rebuild/config';
import { rebuildDistributed } from '@droptally/programs/rebuild/rebuild-distributed';
import { requireTopic } from '@droptally/programs/topic/require-topic';
import { refuseHalfRestoredSite } from '@droptally/runtime/data-folder/refuse-half-restored';
import { Closing } from '@droptally/runtime/lifetime/closing';
import { requiredSecret } from '@droptally/runtime/secret/required-secret';
import { requireOwnSecret } from '@droptally/runtime/secret/settle-secret';
import { checkTables } from '@droptally/warehouse/batches/check-tables';
import { readWarehouseConfig } from '@droptally/warehouse/config';
import { dropLostRecords } from '@droptally/warehouse/lost-records';
import { openWarehouse } from '@droptally/warehouse/open-warehouse';
import type { OperatedSite } from '../operated-site.ts';
import { distributedTarget } from '../restore/distributed-target.ts';
import { requireSameSecret } from '../restore/require-same-secret.ts';
import { requireNoCatalog } from '../restore/site-folder.ts';

/** How long to wait for a broker that a command can do without. */
const BROKER_WITHIN_MS = 5_000;

/** A site of several programs. Uses broker and warehouse directly; running projectors do the work of a rebuild. */
export function distributedSite(env: NodeJS.ProcessEnv, note: (line: string) => void): OperatedSite {
  const closing = new Closing();
  let warehouse: ReturnType<typeof openWarehouse> | undefined;
  let log: EventLog | undefined;
  const logConfig = () => ({
    ...readLogConfig(env, 'droptally-admin'),
    onTrouble: (what: string) => note(`Kafka: ${what}`),
  });
  function refuseUnfinished(): void {
    const named = env['DROPTALLY_SITE_DIR'];
    if (named) refuseHalfRestoredSite(resolve(named));
  }

  async function openSiteLog(hooks: Pick<KafkaHooks, 'signal'> = {}): Promise<EventLog> {
    refuseUnfinished();
    const config = logConfig();
    log ??= closing.add(await openLog({ ...config, ...hooks, onMissing: requireTopic(config) }));
    return log;
  }

  async function secret(): Promise<Buffer> {
    const own = requiredSecret(env);
    await requireOwnSecret(configuredSecret(own), await openSiteLog());
    return own;
  }

  return {
    siteDir() {
      refuseUnfinished();
      return siteDirIn(env);
    },
    mac: async () => macFrom(await secret()),
    async ask(query, params) {
      refuseUnfinished();
      warehouse ??= closing.add(openWarehouse(readWarehouseConfig(env)));
      return query.run(warehouse, params);
    },
    async check() {
      refuseUnfinished();
      warehouse ??= closing.add(openWarehouse(readWarehouseConfig(env)));
      return checkTables(warehouse);
    },
    async acceptLost() {
      refuseUnfinished();
      warehouse ??= closing.add(openWarehouse(readWarehouseConfig(env)));
      return dropLostRecords(warehouse);
    },
    toBackUp: async () => ({ secret: await secret(), log: await openSiteLog() }),
    dataDirs: (named) => named.map((dir) => resolve(dir)),
    log: () => openSiteLog(),
    ends: async () => (await openSiteLog({ signal: AbortSignal.timeout(BROKER_WITHIN_MS) })).ends(),
    async deadLetters() {
      const log = await openDeadLetterLog(logConfig());
      return log && closing.add(log);
    },
    requireRestorable(backup) {
      requireSameSecret(env['DROPTALLY_SECRET'] ?? '', backup);
      requireNoCatalog(siteDirIn(env));
    },
    restoring: (options) => distributedTarget(logConfig(), siteDirIn(env), options),
    async rebuild(table, _catalogHash, say) {
      const siteDir = siteDirIn(env);
      const config = readRebuild(env);
      if (!config) throw new Error('KAFKA_BROKERS and CLICKHOUSE_URL are missing');
      const lifetime = { closing, stopping: new AbortController().signal };
      await rebuildDistributed({ ...config, siteDir }, table, { line: say, trouble: note }, lifetime);
    },
    close: () => closing.close(),
  };
}

/**
 * Requires DROPTALLY_SITE_DIR: each program has its own folder, and an operator's edits must be where all of them look.
 */
function siteDirIn(env: NodeJS.ProcessEnv): string {
  const named = env['DROPTALLY_SITE_DIR'];
  if (!named)
    throw new Error('DROPTALLY_SITE_DIR is missing: the folder that all programs of the site take their catalog from');
  const dir = resolve(named);
  if (!existsSync(dir)) throw new Error(`DROPTALLY_SITE_DIR: there is no folder ${dir}`);
  return dir;
}
