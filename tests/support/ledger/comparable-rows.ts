import type { LedgerSite } from './ledger-site.ts';

/** When a report came and how it is called differs between two sites; imported counters have their own times. */
const REPORTS = `
  SELECT * EXCEPT (log_partition, log_offset, id, at, day, account), toString(account) AS reporter,
    if(category = 'imported', toString(at), '') AS counted_from, if(category = 'imported', toString(day), '') AS counted_day
  FROM reports WHERE server != ''`;
const ACTIVITY = `
  SELECT * EXCEPT (log_partition, log_offset, id, at, account), toString(account) AS reporter
  FROM activity WHERE kind NOT IN ('', 'account_opened')`;
/**
 * Two ingests that answer one stranger at once both say that they opened the account; and where the broker went away
 * between the two facts of an answer that was never given, an account is opened that never reported.
 */
const ACCOUNTS = `
  SELECT DISTINCT toString(account) AS opened FROM activity
  WHERE kind = 'account_opened' AND account IN (SELECT account FROM reports)`;

/** All rows of both tables less partition, offset, id, time and markers: those of equal sites are equal, in any order. */
export async function comparableRows(site: LedgerSite): Promise<string[]> {
  const rows: object[] = [];
  for (const sql of [REPORTS, ACTIVITY, ACCOUNTS]) rows.push(...(await site.rows<object>(sql)));
  return rows.map((row) => JSON.stringify(row));
}
