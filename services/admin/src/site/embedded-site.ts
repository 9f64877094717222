import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { damagedRecords } from '@droptally/event-log/damaged-records';
import type { EventLog } from '@droptally/event-log/event-log';
import { openExistingLog } from '@droptally/event-log/open-existing-log';
import { requireSoundPages } from '@droptally/event-log/require-sound-pages';
import { macFrom, type SiteSecret } from '@droptally/http/site-secret';
import { askControl, type ControlCommand } from '@droptally/runtime/control/control-channel';
import { refuseHalfRestored } from '@droptally/runtime/data-folder/refuse-half-restored';
import { Closing } from '@droptally/runtime/lifetime/closing';
import { requireOwnSecret } from '@droptally/runtime/secret/settle-secret';
import { readEmbeddedConfig } from '@droptally/runtime/settings/read-embedded-config';
import type { CheckedTable } from '@droptally/warehouse/batches/check-tables';
import type { LostRecords } from '@droptally/warehouse/lost-records';
import { UsageError } from '../command-line/usage-error.ts';
import type { OperatedSite, ToBackUp } from '../operated-site.ts';
import { embeddedTarget, requireEmpty } from '../restore/embedded-target.ts';
import { requireSameSecret } from '../restore/require-same-secret.ts';
import { rowsOf } from './rows-of.ts';
import type { StoppedSite } from './stopped-site.ts';

const CHECKED_COLUMNS = [
  'table',
  'build',
  'positions',
  'catalogHash',
  'isOldCount',
  'isMissing',
  'isNumbered',
  'faults',
  'unseen',
] as const satisfies readonly (keyof CheckedTable)[];

const LOST_COLUMNS = ['table', 'version', 'partition', 'from', 'to'] as const satisfies readonly (keyof LostRecords)[];

/** A site in one process. Sends commands to it while it runs, else opens its tables here. */
export function embeddedSite(dataDir: string, env: NodeJS.ProcessEnv, note: (line: string) => void): OperatedSite {
  const { config, ask, openTables, openAnyLog, openSiteLog, toBackUp, secret, close } = openParts(dataDir, env, note);
  return {
    siteDir() {
      refuseHalfRestored(dataDir);
      if (existsSync(join(dataDir, 'log'))) return dataDir;
      throw new Error(`There is no site in ${dataDir}: DROPTALLY_DATA_DIR names its folder`);
    },
    mac: async () => macFrom(await secret()),
    async ask(query, params) {
      config();
      const answer = await ask({ command: 'query', name: query.name, params }, note);
      if (answer) return rowsOf(answer.value, query.columns);
      return (await openTables()).ask(query, params);
    },
    async check() {
      config();
      const answer = await ask({ command: 'check' }, note);
      return answer ? rowsOf<CheckedTable>(answer.value, CHECKED_COLUMNS) : (await openTables()).check();
    },
    async acceptLost() {
      config();
      const answer = await ask({ command: 'accept-lost' }, note);
      return answer ? rowsOf<LostRecords>(answer.value, LOST_COLUMNS) : (await openTables()).acceptLost();
    },
    toBackUp,
    dataDirs(named) {
      if (named.length > 0) throw new UsageError('--screenshots is for a site of several programs');
      return [dataDir];
    },
    log: openSiteLog,
    ends: async () => (await openAnyLog()).ends(),
    deadLetters: async () => undefined,
    requireRestorable(backup) {
      requireEmpty(dataDir);
      requireSameSecret(env['DROPTALLY_SECRET'] || undefined, backup);
    },
    restoring(options) {
      if (options.screenshots !== undefined) throw new UsageError('--screenshots is for a site of several programs');
      return embeddedTarget(dataDir, options);
    },
    async rebuild(table, catalogHash, say) {
      config();
      const answer = await ask({ command: 'rebuild', table, catalogueHash: catalogHash }, say);
      if (!answer) await (await openTables()).rebuild(table, say);
    },
    close,
  };
}

/** What a command opens of the site, each part when it is first needed. */
function openParts(dataDir: string, env: NodeJS.ProcessEnv, note: (line: string) => void) {
  const closing = new Closing();
  const config = () => readEmbeddedConfig({ ...env, DROPTALLY_DATA_DIR: dataDir });
  let stopped: StoppedSite | undefined;
  let log: EventLog | undefined;
  let sound: Promise<void> | undefined;

  /** Asks the running site; undefined if none runs, or its tables are open here already. */
  async function ask(command: ControlCommand, say: (line: string) => void): Promise<{ value?: unknown } | undefined> {
    return stopped ? undefined : askControl(dataDir, command, say);
  }

  /** Loads the embedded engine only when needed: it is a large library. */
  async function openTables(): Promise<StoppedSite> {
    const { openStopped } = await import('./stopped-site.ts');
    stopped ??= closing.add(await openStopped(config(), note));
    return stopped;
  }

  const logDir = join(dataDir, 'log');

  async function openAnyLog(): Promise<EventLog> {
    config();
    log ??= closing.add(await openExistingLog(logDir));
    return log;
  }

  async function openSiteLog(): Promise<EventLog> {
    const opened = await openAnyLog();
    sound ??= requireSoundPages(logDir);
    await sound;
    return opened;
  }

  async function secret(): Promise<Buffer> {
    const own = config().secret;
    await requireOwnSecret(own, await openSiteLog());
    return own.bytes;
  }

  const toBackUp = async () => logToBackUp(logDir, await openAnyLog(), config().secret);

  return { config, ask, openTables, openAnyLog, openSiteLog, toBackUp, secret, close: () => closing.close() };
}

/** Looks which records of an embedded log can be read, and whether the secret made the newest ids among them. */
async function logToBackUp(dir: string, log: EventLog, secret: SiteSecret): Promise<ToBackUp> {
  const why: unknown = await requireSoundPages(dir).catch((error: unknown) => error);
  const records = why === undefined ? [] : await damagedRecords(dir, log);
  const since = Array.from({ length: log.partitions }, () => 0);
  for (const { partition, to } of records) since[partition] = to;
  await requireOwnSecret(secret, log, since);
  return { log, secret: secret.bytes, ...(why === undefined ? {} : { damage: { why, records } }) };
}
