import { isAccountId } from '@droptally/domain/identity/account-id';
import type { Mac } from '@droptally/domain/identity/mac';
import { parseReportId } from '@droptally/domain/identity/report-id';
import type { EventLog, LogRecord } from '@droptally/event-log/event-log';
import { decodeFact } from '@droptally/event-log/facts';
import { readLog } from '@droptally/event-log/read-log';

/** Ids in a fact that the site's secret sealed. */
export type Sealed = { account?: string; report?: string };

const READ_AT_FIRST = 1_000;
const MOST_OF_A_PARTITION = 16;

/** Whether a site's secret made one of the ids. */
export function isSealedBy(mac: Mac, { account, report }: Sealed): boolean {
  if (account !== undefined && isAccountId(mac, account)) return true;
  return report !== undefined && parseReportId(mac, report) !== null;
}

/**
 * Returns the last sealed ids of each partition: several, since somebody may have appended forged ones after the site's
 * own. Searches from the end, since imports have none; not before `since`.
 */
export async function newestSealed(log: EventLog, since: readonly number[] = []): Promise<Sealed[]> {
  const ends = await log.ends();
  const newest: Sealed[][] = ends.map(() => []);
  for (let reach = READ_AT_FIRST; ; reach *= 10) {
    const from = ends.map((end, partition) =>
      newest[partition]?.length ? end : Math.max(since[partition] ?? 0, end - reach),
    );
    await readLog({
      log,
      from,
      ends,
      async handle({ partition, records }) {
        newest[partition] = [...(newest[partition] ?? []), ...sealedAmong(records)].slice(-MOST_OF_A_PARTITION);
        return false;
      },
    });
    if (from.every((offset, partition) => offset === (since[partition] ?? 0) || newest[partition]?.length))
      return newest.flat();
  }
}

/** Like `newestSealed`, for the records of one partition in batches, the newest batch first. */
export async function lastSealed(batches: AsyncIterable<readonly LogRecord[]>): Promise<Sealed[]> {
  for await (const records of batches) {
    const found = sealedAmong(records);
    if (found.length > 0) return found;
  }
  return [];
}

function sealedAmong(records: readonly LogRecord[]): Sealed[] {
  return records.flatMap(({ value }) => sealedIn(value) ?? []).slice(-MOST_OF_A_PARTITION);
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
