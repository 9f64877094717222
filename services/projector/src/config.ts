import { createHmac } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Mac } from '@droptally/domain/identity/mac';

export type ProjectorConfig = { dataDir: string; mac: Mac };

/** Where the site's data is, and the secret its ids are sealed with. */
export function readConfig(env: NodeJS.ProcessEnv): ProjectorConfig {
  const dataDir = resolve(env['DROPTALLY_DATA_DIR'] || 'data');
  if (!existsSync(join(dataDir, 'log'))) throw new Error(`There is no site in ${dataDir} (DROPTALLY_DATA_DIR)`);
  const secret = env['DROPTALLY_SECRET'] || readFileSync(join(dataDir, 'site-secret'), 'utf8').trim();
  return { dataDir, mac: (message) => createHmac('sha256', secret).update(message).digest() };
}
