import { createHmac } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { makeSecretFile, readSecretFile, SHORTEST_SECRET } from './secret-file.ts';

export const SECRET_FILE = 'site-secret';
const REMEDY = `restore it from a backup (files/${SECRET_FILE}.… there)`;

/** The secret behind all ids of a site, and for messages what holds it and what to do if it is wrong. */
export type SiteSecret = { bytes: Buffer; name: string; remedy: string };

/** The secret that is configured, else that of the data folder. Undefined if it was never created. */
export function readSiteSecret(dataDir: string, configured: string | undefined): SiteSecret | undefined {
  if (configured !== undefined && configured.length < SHORTEST_SECRET)
    throw new Error(`DROPTALLY_SECRET needs at least ${SHORTEST_SECRET} characters`);
  if (configured !== undefined) return configuredSecret(Buffer.from(configured, 'utf8'), dataDir);
  const path = join(dataDir, SECRET_FILE);
  const text = readSecretFile(path, REMEDY);
  return text === undefined ? undefined : { bytes: Buffer.from(text, 'utf8'), name: path, remedy: REMEDY };
}

export function requireSiteSecret(dataDir: string, configured: string | undefined): SiteSecret {
  const secret = readSiteSecret(dataDir, configured);
  if (secret) return secret;
  throw new Error(
    `There is no ${SECRET_FILE} in ${dataDir}, and no DROPTALLY_SECRET: ${REMEDY}, or set DROPTALLY_SECRET to what it held`,
  );
}

/** The secret from the environment. A site in one process may have another one in its data folder. */
export function configuredSecret(bytes: Buffer, dataDir?: string): SiteSecret {
  const file = dataDir && join(dataDir, SECRET_FILE);
  const instead = file && existsSync(file) ? `, or unset it to use ${file}` : '';
  const remedy = `set it to what it was (files/${SECRET_FILE}.… in a backup)${instead}`;
  return { bytes, name: 'DROPTALLY_SECRET', remedy };
}

export function makeSiteSecret(dataDir: string): Buffer {
  return Buffer.from(makeSecretFile(join(dataDir, SECRET_FILE), REMEDY), 'utf8');
}

/** HMAC-SHA-256 with the site's secret, for the identity rules of `domain`. */
export function macFrom(secret: Uint8Array): (message: string) => Uint8Array {
  return (message) => createHmac('sha256', secret).update(message).digest();
}
