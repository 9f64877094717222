import { wholeNumber } from '@droptally/event-log/whole-number';
import { readSettings } from '@droptally/runtime/settings/read-settings';
import { readWarehouseConfig } from '@droptally/warehouse/config';
import type { WarehouseConfig } from '@droptally/warehouse/open-warehouse';
import { type LogProgramConfig, logProgramSettings } from '../log-program-settings.ts';

const DEFAULT_PORT = 8083;
const DEFAULT_LINGER_MS = 150;

/** Its data folder has what it remembers of the log. */
export type ProjectorProgramConfig = LogProgramConfig & { lingerMs: number; warehouse: WarehouseConfig };

/** Reads all settings of the projector as a separate program. */
export function readProjectorProgram(env: NodeJS.ProcessEnv): ProjectorProgramConfig {
  return readSettings({
    ...logProgramSettings(env, 'projector', DEFAULT_PORT),
    lingerMs: () => wholeNumber(env, 'DROPTALLY_LINGER_MS', { fallback: DEFAULT_LINGER_MS, highest: 60_000 }),
    warehouse: () => readWarehouseConfig(env),
  });
}
