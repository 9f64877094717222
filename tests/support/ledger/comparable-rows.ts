import type { LedgerSite } from './ledger-site.ts';

/** Arrival time and id of a report differ between two sites; imported counters have their own times. */
const REPORTS = `
  SELECT * EXCEPT (log_partition, log_offset, id, at, day, account), toString(account) AS reporter,
    if(category = 'imported', toString(at), '') AS counted_from, if(category = 'imported', toString(day), '') AS counted_day
  FROM reports WHERE server != ''`;
const ACTIVITY = `
  SELECT * EXCEPT (log_partition, log_offset, id, at, account), toString(account) AS reporter
  FROM activity WHERE kind NOT IN ('', 'account_opened')`;
/**
 * Two ingests that answer one new client at the same time both record that they opened the account. If the broker fails
 * between the two facts of an answer that was never sent, an account exists that never reported.
 */
const ACCOUNTS = `
  SELECT DISTINCT toString(account) AS opened FROM activity
  WHERE kind = 'account_opened' AND account IN (SELECT account FROM reports)`;

/**
 * Returns all rows of both tables less partition, offset, id, time and markers. Equal sites differ at most in order.
 */
export async function comparableRows(site: LedgerSite): Promise<string[]> {
  const rows: object[] = [];
  for (const sql of [REPORTS, ACTIVITY, ACCOUNTS]) rows.push(...(await site.rows<object>(sql)));
  return rows.map((row) => JSON.stringify(row));
}
