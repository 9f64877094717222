import { resolve } from 'node:path';
import { wholeNumber } from '@droptally/event-log/whole-number';
import { type HttpConfig, readHttpConfig } from '@droptally/http/config';
import { requiredSecret } from '@droptally/runtime/secret/required-secret';
import { departureMs } from '@droptally/runtime/settings/departure-ms';
import { readSettings } from '@droptally/runtime/settings/read-settings';
import { readWarehouseConfig } from '@droptally/warehouse/config';
import type { WarehouseConfig } from '@droptally/warehouse/open-warehouse';

const DEFAULT_PORT = 8082;

export type QueryProgramConfig = {
  host: string;
  port: number;
  /** Folder of the operator's catalog. */
  siteDir: string;
  secret: Buffer;
  warehouse: WarehouseConfig;
  http: HttpConfig;
  departureMs: number;
};

/** Reads all settings of query as a separate program. */
export function readQueryProgram(env: NodeJS.ProcessEnv): QueryProgramConfig {
  return readSettings({
    host: () => env['HOST'] || 'localhost',
    port: () => wholeNumber(env, 'PORT', { fallback: DEFAULT_PORT, highest: 65_535 }),
    siteDir: () => resolve(env['DROPTALLY_SITE_DIR'] || env['DROPTALLY_DATA_DIR'] || 'data/query'),
    secret: () => requiredSecret(env),
    warehouse: () => readWarehouseConfig(env),
    http: () => readHttpConfig(env),
    departureMs: () => departureMs(env),
  });
}
