import { join } from 'node:path';
import { makeSecretFile, readSecretFile } from '../secret-file.ts';

/** What the metrics of a site are read with where nothing is configured: its own, made on its first start. */
export function metricsToken(dataDir: string): string {
  const path = join(dataDir, 'metrics-token');
  return readSecretFile(path) ?? makeSecretFile(path);
}
