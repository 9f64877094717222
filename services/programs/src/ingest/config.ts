import { resolve } from 'node:path';
import { readLogConfig } from '@droptally/event-log/config';
import type { LogConfig } from '@droptally/event-log/open-log';
import { type HttpConfig, readHttpConfig } from '@droptally/http/config';
import { wholeNumber } from '@droptally/http/whole-number';
import { type IngestConfig, readIngestConfig } from '@droptally/ingest/config';
import { requiredSecret } from '@droptally/runtime/secret/required-secret';
import { departureMs } from '@droptally/runtime/settings/departure-ms';
import { readSettings } from '@droptally/runtime/settings/read-settings';

const DEFAULT_PORT = 8081;

export type IngestProgramConfig = {
  host: string;
  port: number;
  /** Private to this ingest: its window, and the screenshots it received. */
  dataDir: string;
  /** Set by the guard after a crash or repeated hangs. */
  isAfterCrash: boolean;
  /** Folder of the operator's catalog. Programs of a site may share it. */
  siteDir: string;
  secret: Buffer;
  log: LogConfig;
  http: HttpConfig;
  departureMs: number;
  limits: IngestConfig;
};

/** Reads all settings of ingest as a separate program. */
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
