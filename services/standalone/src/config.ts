import { resolve } from 'node:path';
import { wholeNumber } from '@droptally/event-log/whole-number';

export type StandaloneConfig = {
  host: string;
  port: number;
  dataDir: string;
  lingerMs: number;
  /** Set by the guard after a crash or repeated hangs. */
  isAfterCrash: boolean;
  /** Analysts are served only if there is a port for them. */
  analysts?: AnalystsConfig;
  /** Whether everybody may ask in SQL, through the site. */
  sql?: 'off' | 'public';
  /** Of the engine that answers them. */
  sqlMemoryBytes?: number;
};

export type AnalystsConfig = {
  host: string;
  port: number;
  names: readonly string[];
  limits: { executionS: number; queries: number; memoryBytes: number };
};

/** Reads all settings from the environment, once. */
export function readConfig(env: NodeJS.ProcessEnv): StandaloneConfig {
  return {
    host: env['HOST'] || 'localhost',
    port: wholeNumber(env, 'PORT', { fallback: 8080, highest: 65_535 }),
    dataDir: resolve(env['DROPTALLY_DATA_DIR'] || 'data'),
    lingerMs: wholeNumber(env, 'DROPTALLY_LINGER_MS', { fallback: 150, highest: 60_000 }),
    isAfterCrash: env['DROPTALLY_AFTER_CRASH'] === 'yes',
    sql: readSql(env['DROPTALLY_SQL']?.trim() || 'off'),
    sqlMemoryBytes: readMemoryBytes(env),
    ...(env['DROPTALLY_ANALYSTS_PORT']?.trim() && { analysts: readAnalystsConfig(env) }),
  };
}

function readSql(text: string): 'off' | 'public' {
  if (text === 'off' || text === 'public') return text;
  throw new Error(`DROPTALLY_SQL must be off or public; it is "${text}"`);
}

function readAnalystsConfig(env: NodeJS.ProcessEnv): AnalystsConfig {
  return {
    host: env['DROPTALLY_ANALYSTS_HOST']?.trim() || '127.0.0.1',
    port: wholeNumber(env, 'DROPTALLY_ANALYSTS_PORT', { fallback: 0, highest: 65_535 }),
    names: (env['DROPTALLY_ANALYSTS_NAMES'] ?? '').split(/[\s,]+/).filter((name) => name !== ''),
    limits: {
      executionS: wholeNumber(env, 'DROPTALLY_ANALYSTS_SECONDS', { fallback: 60, lowest: 1, highest: 3_600 }),
      queries: wholeNumber(env, 'DROPTALLY_ANALYSTS_QUERIES', { fallback: 4, lowest: 1, highest: 64 }),
      memoryBytes: readMemoryBytes(env),
    },
  };
}

function readMemoryBytes(env: NodeJS.ProcessEnv): number {
  const bounds = { fallback: 2_000, lowest: 500, highest: 1_000_000 };
  return 1_000_000 * wholeNumber(env, 'DROPTALLY_ANALYSTS_MEMORY_MB', bounds);
}
