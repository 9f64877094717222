import { resolve } from 'node:path';
import { wholeNumber } from '@droptally/event-log/whole-number';

export type StandaloneConfig = {
  host: string;
  port: number;
  dataDir: string;
  lingerMs: number;
  /** Set by the guard after a crash or repeated hangs. */
  isAfterCrash: boolean;
};

/** Reads all settings from the environment, once. */
export function readConfig(env: NodeJS.ProcessEnv): StandaloneConfig {
  return {
    host: env['HOST'] || 'localhost',
    port: wholeNumber(env, 'PORT', { fallback: 8080, highest: 65_535 }),
    dataDir: resolve(env['DROPTALLY_DATA_DIR'] || 'data'),
    lingerMs: wholeNumber(env, 'DROPTALLY_LINGER_MS', { fallback: 150, highest: 60_000 }),
    isAfterCrash: env['DROPTALLY_AFTER_CRASH'] === 'yes',
  };
}
