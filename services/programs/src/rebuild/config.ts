import { resolve } from 'node:path';
import { readLogConfig } from '@droptally/event-log/config';
import type { LogConfig } from '@droptally/event-log/open-log';
import { requiredSecret } from '@droptally/runtime/secret/required-secret';
import { readSettings } from '@droptally/runtime/settings/read-settings';
import { readWarehouseConfig } from '@droptally/warehouse/config';
import type { WarehouseConfig } from '@droptally/warehouse/open-warehouse';

export type RebuildConfig = {
  /** Folder of the operator's catalog. */
  siteDir: string;
  secret: Buffer;
  log: LogConfig;
  warehouse: WarehouseConfig;
};

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
