import { resolve } from 'node:path';

export type StandaloneConfig = {
  host: string;
  port: number;
  dataDir: string;
  lingerMs: number;
};

/** Everything the environment decides, read once; a value that means nothing is refused by name. */
export function readConfig(env: NodeJS.ProcessEnv): StandaloneConfig {
  return {
    host: env['HOST'] || 'localhost',
    port: wholeNumber(env, 'PORT', 8080, 65_535),
    dataDir: resolve(env['DROPTALLY_DATA_DIR'] || 'data'),
    lingerMs: wholeNumber(env, 'DROPTALLY_LINGER_MS', 150, 60_000),
  };
}

function wholeNumber(env: NodeJS.ProcessEnv, name: string, fallback: number, most: number): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (/^\d+$/.test(text) && value <= most) return value;
  throw new Error(`${name} must be a whole number from 0 to ${most}; it is "${text}"`);
}
