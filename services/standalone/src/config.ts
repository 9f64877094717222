import { resolve } from 'node:path';
import { wholeNumber } from '@droptally/http/whole-number';

export type StandaloneConfig = {
  host: string;
  port: number;
  dataDir: string;
  lingerMs: number;
  /** Its guard says that the one before crashed. */
  isAfterCrash: boolean;
};

/** Everything the environment decides, read once. */
export function readConfig(env: NodeJS.ProcessEnv): StandaloneConfig {
  return {
    host: env['HOST'] || 'localhost',
    port: wholeNumber(env, 'PORT', 8080, 65_535),
    dataDir: resolve(env['DROPTALLY_DATA_DIR'] || 'data'),
    lingerMs: wholeNumber(env, 'DROPTALLY_LINGER_MS', 150, 60_000),
    isAfterCrash: env['DROPTALLY_AFTER_CRASH'] === 'yes',
  };
}
