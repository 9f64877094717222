import { resolve } from 'node:path';
import { readLogConfig } from '@droptally/event-log/config';
import type { LogConfig } from '@droptally/event-log/open-log';
import { wholeNumber } from '@droptally/event-log/whole-number';
import { requiredSecret } from '@droptally/runtime/secret/required-secret';

/** Settings of a program that follows the log and keeps what it makes from it in a folder of its own. */
export type LogProgramConfig = {
  /** Address of health and metrics, and of what else it serves. */
  host: string;
  port: number;
  /** Private to this program. */
  dataDir: string;
  /** Set by the guard after a crash or repeated hangs. */
  isAfterCrash: boolean;
  /** Folder of the operator's catalog. Programs of a site may share it. */
  siteDir: string;
  secret: Buffer;
  log: LogConfig;
};

/** Returns how to read each of these settings, for `readSettings`. */
export function logProgramSettings(env: NodeJS.ProcessEnv, name: 'ingest' | 'projector', defaultPort: number) {
  const dataDir = resolve(env['DROPTALLY_DATA_DIR'] || `data/${name}`);
  return {
    host: () => env['HOST'] || 'localhost',
    port: () => wholeNumber(env, 'PORT', { fallback: defaultPort, highest: 65_535 }),
    dataDir: () => dataDir,
    isAfterCrash: () => env['DROPTALLY_AFTER_CRASH'] === 'yes',
    siteDir: () => resolve(env['DROPTALLY_SITE_DIR'] || dataDir),
    secret: () => requiredSecret(env),
    log: () => readLogConfig(env, `droptally-${name}`),
  };
}
