import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { makeSecretFile, readSecretFile, SHORTEST_SECRET } from './secret-file.ts';

export const SECRET_FILE = 'site-secret';

/** The secret behind all ids of a site: configured, else from the data folder. Undefined if it was never created. */
export function readSiteSecret(dataDir: string, configured: string | undefined): Buffer | undefined {
  if (configured !== undefined && configured.length < SHORTEST_SECRET)
    throw new Error(`DROPTALLY_SECRET needs at least ${SHORTEST_SECRET} characters`);
  const secret = configured ?? readSecretFile(join(dataDir, SECRET_FILE));
  return secret === undefined ? undefined : Buffer.from(secret, 'utf8');
}

export function makeSiteSecret(dataDir: string): Buffer {
  return Buffer.from(makeSecretFile(join(dataDir, SECRET_FILE)), 'utf8');
}

/** HMAC-SHA-256 with the site's secret, for the identity rules of `domain`. */
export function macFrom(secret: Uint8Array): (message: string) => Uint8Array {
  return (message) => createHmac('sha256', secret).update(message).digest();
}
