import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readLogConfig } from '@droptally/event-log/config';
import type { LogConfig } from '@droptally/event-log/open-log';
import { requireSiteSecret, type SiteSecret } from '@droptally/http/site-secret';
import { wholeNumber } from '@droptally/http/whole-number';
import { readWarehouseConfig } from '@droptally/warehouse/config';
import type { WarehouseConfig } from '@droptally/warehouse/open-warehouse';
import { refuseHalfRestored } from '../lifetime/refuse-half-restored.ts';
import { readSettings } from '../settings/read-settings.ts';
import { requiredSecret } from '../settings/required-secret.ts';

const DEFAULT_PORT = 8083;
const DEFAULT_LINGER_MS = 150;

export type ProjectorProgramConfig = {
  /** Address of health and metrics. */
  host: string;
  port: number;
  /** Private to this projector: what it remembers of the log. */
  dataDir: string;
  /** Folder of the operator's catalog. Programs of a site may share it. */
  siteDir: string;
  secret: Buffer;
  lingerMs: number;
  /** Set by the guard after a crash or repeated hangs. */
  isAfterCrash: boolean;
  log: LogConfig;
  warehouse: WarehouseConfig;
};

/** Reads all settings of the projector as a separate program. */
export function readProjectorProgram(env: NodeJS.ProcessEnv): ProjectorProgramConfig {
  const dataDir = resolve(env['DROPTALLY_DATA_DIR'] || 'data/projector');
  return readSettings({
    host: () => env['HOST'] || 'localhost',
    port: () => wholeNumber(env, 'PORT', DEFAULT_PORT, 65_535),
    dataDir: () => dataDir,
    siteDir: () => resolve(env['DROPTALLY_SITE_DIR'] || dataDir),
    secret: () => requiredSecret(env),
    lingerMs: () => wholeNumber(env, 'DROPTALLY_LINGER_MS', DEFAULT_LINGER_MS, 60_000),
    isAfterCrash: () => env['DROPTALLY_AFTER_CRASH'] === 'yes',
    log: () => readLogConfig(env, 'droptally-projector'),
    warehouse: () => readWarehouseConfig(env),
  });
}

export type RebuildConfig = Pick<ProjectorProgramConfig, 'siteDir' | 'secret' | 'log' | 'warehouse'>;

/** Reads where a distributed site is; undefined if the environment names none, which means a site in one process. */
export function readRebuild(env: NodeJS.ProcessEnv): RebuildConfig | undefined {
  if (!env['KAFKA_BROKERS'] && !env['CLICKHOUSE_URL']) return undefined;
  return readSettings({
    siteDir: () => resolve(env['DROPTALLY_SITE_DIR'] || env['DROPTALLY_DATA_DIR'] || 'data/projector'),
    secret: () => requiredSecret(env),
    log: () => readLogConfig(env, 'droptally-rebuild'),
    warehouse: () => readWarehouseConfig(env),
  });
}

export type EmbeddedConfig = { dataDir: string; secret: SiteSecret };

/** Reads the data folder of a site in one process, and the secret that seals its ids. */
export function readEmbeddedConfig(env: NodeJS.ProcessEnv): EmbeddedConfig {
  const dataDir = resolve(env['DROPTALLY_DATA_DIR'] || 'data');
  refuseHalfRestored(dataDir);
  if (!existsSync(join(dataDir, 'log'))) throw new Error(`There is no site in ${dataDir} (DROPTALLY_DATA_DIR)`);
  return { dataDir, secret: requireSiteSecret(dataDir, env['DROPTALLY_SECRET'] || undefined) };
}
