import { join } from 'node:path';
import { syncFolder } from '@droptally/catalog/editing/sync-folder';
import type { EventLog } from '@droptally/event-log/event-log';
import { macFrom, makeSiteSecret, readSiteSecret, SECRET_FILE, type SiteSecret } from '@droptally/http/site-secret';
import { isSealedBy, newestSealed, type Sealed } from './sealed-ids.ts';

/**
 * Returns the site's secret, checked against the ids in the log. If the log has no ids and the data folder no secret,
 * makes one there.
 */
export async function settleSecret(dataDir: string, configured: string | undefined, log: EventLog): Promise<Buffer> {
  const secret = readSiteSecret(dataDir, configured);
  if (secret) {
    await requireOwnSecret(secret, log);
    return secret.bytes;
  }
  if ((await newestSealed(log)).length === 0) return makeLastingSecret(dataDir);
  throw new Error(
    `${join(dataDir, SECRET_FILE)} is missing, and no other secret fits the accounts and reports in the log: restore it from a backup, or set DROPTALLY_SECRET to what it held`,
  );
}

/** Made to last before it seals the first id: without it a site refuses to start. */
function makeLastingSecret(dataDir: string): Buffer {
  const secret = makeSiteSecret(dataDir);
  syncFolder(dataDir);
  return secret;
}

/**
 * Rejects a secret that did not make the newest ids in the log: every account and every recall would be refused. Reads
 * nothing before the offsets `since`.
 */
export async function requireOwnSecret(secret: SiteSecret, log: EventLog, since?: readonly number[]): Promise<void> {
  requireSealing(secret, await newestSealed(log, since));
}

/** Rejects a secret that made none of these ids. */
export function requireSealing({ bytes, name, remedy }: SiteSecret, newest: readonly Sealed[]): void {
  const mac = macFrom(bytes);
  if (newest.length === 0 || newest.some((sealed) => isSealedBy(mac, sealed))) return;
  throw new Error(`${name} is not the secret that made the accounts and reports in the log: ${remedy}`);
}
