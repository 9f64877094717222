import { resolve } from 'node:path';
import { type DistributedLogConfig, readLogConfig } from '@droptally/event-log/config';
import { readSettings } from '@droptally/runtime/settings/read-settings';
import { readWarehouseConfig } from '@droptally/warehouse/config';
import type { WarehouseConfig } from '@droptally/warehouse/open-warehouse';

/** The import writes into the log. It asks the warehouse whether a log that is missing or empty may be a new one. */
export type ImportConfig = {
  log: DistributedLogConfig;
  warehouse: WarehouseConfig;
  /** Folder of the operator's catalog, where an unfinished restore shows; undefined if the environment names none. */
  siteDir: string | undefined;
};

export function readImportConfig(env: NodeJS.ProcessEnv): ImportConfig {
  return readSettings({
    log: () => readLogConfig(env, 'droptally-import'),
    warehouse: () => readWarehouseConfig(env),
    siteDir: () => (env['DROPTALLY_SITE_DIR'] ? resolve(env['DROPTALLY_SITE_DIR']) : undefined),
  });
}
