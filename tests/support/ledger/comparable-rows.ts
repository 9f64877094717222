import type { LedgerSite } from './ledger-site.ts';

/** When a report came and how it is called differs between two sites; imported counters have their own times. */
const REPORTS = `
  SELECT * EXCEPT (log_partition, log_offset, id, at, day, account), toString(account) AS reporter,
    if(category = 'imported', toString(at), '') AS counted_from, if(category = 'imported', toString(day), '') AS counted_day
  FROM reports WHERE server != ''`;
const ACTIVITY =
  "SELECT * EXCEPT (log_partition, log_offset, id, at, account), toString(account) AS reporter FROM activity WHERE kind != ''";

/** All rows of both tables less partition, offset, id, time and markers: those of equal sites are equal, in any order. */
export async function comparableRows(site: LedgerSite): Promise<string[]> {
  const rows = [...(await site.rows<object>(REPORTS)), ...(await site.rows<object>(ACTIVITY))];
  return rows.map((row) => JSON.stringify(row));
}
