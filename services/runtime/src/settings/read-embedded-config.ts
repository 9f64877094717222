import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { requireSiteSecret, type SiteSecret } from '@droptally/http/site-secret';
import { refuseHalfRestored } from '../data-folder/refuse-half-restored.ts';

export type EmbeddedConfig = { dataDir: string; secret: SiteSecret };

/** Reads the data folder of a site in one process, and the secret that seals its ids. */
export function readEmbeddedConfig(env: NodeJS.ProcessEnv): EmbeddedConfig {
  const dataDir = resolve(env['DROPTALLY_DATA_DIR'] || 'data');
  refuseHalfRestored(dataDir);
  if (!existsSync(join(dataDir, 'log'))) throw new Error(`There is no site in ${dataDir} (DROPTALLY_DATA_DIR)`);
  return { dataDir, secret: requireSiteSecret(dataDir, env['DROPTALLY_SECRET'] || undefined) };
}
