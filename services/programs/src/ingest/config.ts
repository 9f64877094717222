import { resolve } from 'node:path';
import { readLogConfig } from '@droptally/event-log/config';
import type { LogConfig } from '@droptally/event-log/open-log';
import { type HttpConfig, readHttpConfig } from '@droptally/http/config';
import { wholeNumber } from '@droptally/http/whole-number';
import { type IngestConfig, readIngestConfig } from '@droptally/ingest/config';
import { departureMs } from '../settings/departure-ms.ts';
import { readSettings } from '../settings/read-settings.ts';
import { requiredSecret } from '../settings/required-secret.ts';

const DEFAULT_PORT = 8081;

export type IngestProgramConfig = {
  host: string;
  port: number;
  /** Of this ingest alone: its window, and the screenshots it took in. */
  dataDir: string;
  /** Its guard says that the one before crashed. */
  isAfterCrash: boolean;
  /** Where the operator's catalogue lies; programs of a site may share it. */
  siteDir: string;
  secret: Buffer;
  log: LogConfig;
  http: HttpConfig;
  departureMs: number;
  limits: IngestConfig;
};

/** Everything the environment decides about ingest as a program of its own. */
export function readIngestProgram(env: NodeJS.ProcessEnv): IngestProgramConfig {
  const dataDir = resolve(env['DROPTALLY_DATA_DIR'] || 'data/ingest');
  return readSettings({
    host: () => env['HOST'] || 'localhost',
    port: () => wholeNumber(env, 'PORT', DEFAULT_PORT, 65_535),
    dataDir: () => dataDir,
    isAfterCrash: () => env['DROPTALLY_AFTER_CRASH'] === 'yes',
    siteDir: () => resolve(env['DROPTALLY_SITE_DIR'] || dataDir),
    secret: () => requiredSecret(env),
    log: () => readLogConfig(env, 'droptally-ingest'),
    http: () => readHttpConfig(env),
    departureMs: () => departureMs(env),
    limits: () => readIngestConfig(env),
  });
}
