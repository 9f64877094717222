import { resolve } from 'node:path';
import { readLogConfig } from '@droptally/event-log/config';
import type { LogConfig } from '@droptally/event-log/open-log';
import { wholeNumber } from '@droptally/http/whole-number';
import { requiredSecret } from '@droptally/runtime/secret/required-secret';
import { readSettings } from '@droptally/runtime/settings/read-settings';
import { readWarehouseConfig } from '@droptally/warehouse/config';
import type { WarehouseConfig } from '@droptally/warehouse/open-warehouse';

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
