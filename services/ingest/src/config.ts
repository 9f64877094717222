import { resolve } from 'node:path';
import { type DistributedLogConfig, readLogConfig } from '@droptally/event-log/config';
import type { LogConfig } from '@droptally/event-log/open-log';
import { type HttpConfig, readHttpConfig } from '@droptally/http/config';
import { readSettings } from '@droptally/program/settings/read-settings';
import { requiredSecret } from '@droptally/program/settings/required-secret';
import { wholeNumber } from '@droptally/program/settings/whole-number';

const DEFAULT_DAILY_LIMIT = 3_000;
const HIGHEST_DAILY_LIMIT = 1_000_000;
const DEFAULT_SCREENSHOT_BYTES = 5_000_000_000;
const DEFAULT_PORT = 8081;

export type IngestConfig = {
  /** Reports per account in 24 hours; an address gets seven times that; 0 sets no limit. */
  dailyReportLimit: number;
  /** Room for the screenshots of recognition defects, all together: anybody may send some, and reports need the disk. */
  screenshotBytes: number;
};

/** What operators set about writes. */
export function readIngestConfig(env: NodeJS.ProcessEnv = process.env): IngestConfig {
  return {
    dailyReportLimit: wholeNumber(env, 'DROPTALLY_DAILY_REPORT_LIMIT', DEFAULT_DAILY_LIMIT, HIGHEST_DAILY_LIMIT),
    screenshotBytes: wholeNumber(env, 'DROPTALLY_SCREENSHOT_BYTES', DEFAULT_SCREENSHOT_BYTES, Number.MAX_SAFE_INTEGER),
  };
}

export type IngestProgramConfig = {
  host: string;
  port: number;
  /** Of this ingest alone: its window, and the screenshots it took in. */
  dataDir: string;
  /** Where the operator's catalogue lies; programs of a site may share it. */
  siteDir: string;
  secret: Buffer;
  log: LogConfig;
  http: HttpConfig;
  limits: IngestConfig;
};

/** Everything the environment decides about ingest as a program of its own. */
export function readIngestProgram(env: NodeJS.ProcessEnv): IngestProgramConfig {
  const dataDir = resolve(env['DROPTALLY_DATA_DIR'] || 'data/ingest');
  return readSettings({
    host: () => env['HOST'] || 'localhost',
    port: () => wholeNumber(env, 'PORT', DEFAULT_PORT, 65_535),
    dataDir: () => dataDir,
    siteDir: () => resolve(env['DROPTALLY_SITE_DIR'] || dataDir),
    secret: () => requiredSecret(env),
    log: () => readLogConfig(env, 'droptally-ingest'),
    http: () => readHttpConfig(env),
    limits: () => readIngestConfig(env),
  });
}

/** The import needs the log and nothing else. */
export function readImportConfig(env: NodeJS.ProcessEnv): DistributedLogConfig {
  return readLogConfig(env, 'droptally-import');
}
