import { join } from 'node:path';
import { makeSecretFile, readSecretFile } from '../secret-file.ts';

const REMEDY = 'remove it, and the next start makes another';

/** The metrics token of a site without a configured one; created on first start. */
export function metricsToken(dataDir: string): string {
  const path = join(dataDir, 'metrics-token');
  return readSecretFile(path, REMEDY) ?? makeSecretFile(path, REMEDY);
}
