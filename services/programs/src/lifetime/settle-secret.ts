import { join } from 'node:path';
import { isAccountId } from '@droptally/domain/identity/account-id';
import type { Mac } from '@droptally/domain/identity/mac';
import { parseReportId } from '@droptally/domain/identity/report-id';
import type { EventLog } from '@droptally/event-log/event-log';
import { decodeFact } from '@droptally/event-log/facts';
import { readLog } from '@droptally/event-log/read-log';
import { macFrom, makeSiteSecret, readSiteSecret, SECRET_FILE, type SiteSecret } from '@droptally/http/site-secret';

/** Ids in a fact that the site's secret sealed. */
type Sealed = { account?: string; report?: string };

const READ_AT_FIRST = 1_000;
const MOST_OF_A_PARTITION = 16;

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
  if ((await newestSealed(log)).length === 0) return makeSiteSecret(dataDir);
  throw new Error(
    `${join(dataDir, SECRET_FILE)} is missing, and no other secret fits the accounts and reports in the log: restore it from a backup, or set DROPTALLY_SECRET to what it held`,
  );
}

/** Rejects a secret that did not make the newest ids in the log: every account and every recall would be refused. */
export async function requireOwnSecret(secret: SiteSecret, log: EventLog): Promise<void> {
  requireSealing(secret, await newestSealed(log));
}

function requireSealing({ bytes, name, remedy }: SiteSecret, newest: readonly Sealed[]): void {
  const mac = macFrom(bytes);
  if (newest.length === 0 || newest.some((sealed) => isSealedBy(mac, sealed))) return;
  throw new Error(`${name} is not the secret that made the accounts and reports in the log: ${remedy}`);
}

function isSealedBy(mac: Mac, { account, report }: Sealed): boolean {
  if (account !== undefined && isAccountId(mac, account)) return true;
  return report !== undefined && parseReportId(mac, report) !== null;
}

/**
 * Returns the last sealed ids of each partition: several, since somebody may have appended forged ones after the site's
 * own. Searches from the end, since imports have none.
 */
async function newestSealed(log: EventLog): Promise<Sealed[]> {
  const ends = await log.ends();
  const newest: Sealed[][] = ends.map(() => []);
  for (let reach = READ_AT_FIRST; ; reach *= 10) {
    const from = ends.map((end, partition) => (newest[partition]?.length ? end : Math.max(0, end - reach)));
    await readLog({
      log,
      from,
      ends,
      async handle({ partition, records }) {
        const found = records.flatMap(({ value }) => sealedIn(value) ?? []);
        newest[partition] = [...(newest[partition] ?? []), ...found].slice(-MOST_OF_A_PARTITION);
        return false;
      },
    });
    if (from.every((offset, partition) => offset === 0 || newest[partition]?.length)) return newest.flat();
  }
}

function sealedIn(value: Uint8Array): Sealed | undefined {
  const decoded = decodeFact(value);
  if (!decoded.ok) return undefined;
  const { id, fact } = decoded.event;
  switch (fact?.$case) {
    case 'reportSubmitted':
      return { account: fact.value.account, report: id };
    case 'reportRecalled':
      return { report: id };
    case 'accountOpened':
      return { account: id };
    default:
      return undefined;
  }
}
