import { createHmac, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const SECRET_FILE = 'site-secret';
const SHORTEST = 32;

/** The secret behind every id of a site: the configured one, else the data folder's own; none where it was never made. */
export function readSiteSecret(dataDir: string, configured: string | undefined): Buffer | undefined {
  if (configured !== undefined) {
    if (configured.length < SHORTEST) throw new Error(`DROPTALLY_SECRET needs at least ${SHORTEST} characters`);
    return Buffer.from(configured, 'utf8');
  }
  return read(join(dataDir, SECRET_FILE));
}

/** HMAC-SHA-256 with the site's secret, as the domain's identity rules take it. */
export function macFrom(secret: Uint8Array): (message: string) => Uint8Array {
  return (message) => createHmac('sha256', secret).update(message).digest();
}

/** Written beside and then linked: a file that is there is whole, and of two programs one wins. */
export function makeSiteSecret(dataDir: string): Buffer {
  mkdirSync(dataDir, { recursive: true });
  const draft = join(dataDir, `${SECRET_FILE}.${process.pid}`);
  writeFileSync(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(draft, join(dataDir, SECRET_FILE));
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(draft);
  }
  return read(join(dataDir, SECRET_FILE)) ?? cutShort(dataDir);
}

function read(path: string): Buffer | undefined {
  try {
    const text = readFileSync(path, 'utf8').trim();
    return text.length >= SHORTEST ? Buffer.from(text, 'utf8') : cutShort(path);
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

function cutShort(path: string): never {
  throw new Error(`${path}: the site's secret is missing or cut short; restore it, or remove the file to start anew`);
}

function isCode(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}
