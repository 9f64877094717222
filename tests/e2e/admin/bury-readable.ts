import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../support/root.ts';
import { readTable } from '../../support/tables/read-table.ts';

/**
 * Sets the tables of a stopped site as an older program would leave them that could not read the record at `offset`: a
 * dead letter in one, and both positions past the record.
 */
export async function buryReadable(dataDir: string, offset: number, value: Uint8Array): Promise<void> {
  const [activity, reports] = [await buildOf(dataDir, 'activity'), await buildOf(dataDir, 'reports')];
  const detail = Buffer.from(value).toString('base64');
  const letter = `(0, ${offset}, 'dead_letter', 0, 'poison', 'unknown-fact', '${detail}')`;
  const marker = `(0, ${offset}, '', 0, '', '', '')`;
  await tell(
    dataDir,
    `INSERT INTO ${activity} (log_partition, log_offset, kind, at, id, reason, detail) VALUES ${letter}, ${marker}`,
  );
  await tell(dataDir, `INSERT INTO ${reports} (log_partition, log_offset, sign) VALUES (0, ${offset}, 0)`);
}

/** Returns the highest log offset in the tables of a stopped site. */
export async function heldBy(dataDir: string): Promise<number> {
  const sql =
    'SELECT toInt64(max(log_offset)) AS held FROM (SELECT log_offset FROM reports UNION ALL SELECT log_offset FROM activity)';
  const [row] = await readTable<{ held: number }>(dataDir, sql);
  return row?.held ?? -1;
}

/** Notes in the tables of a stopped site that the log had lost a record before it was counted. */
export async function noteLost(dataDir: string, offset: number): Promise<void> {
  const build = await buildOf(dataDir, 'reports');
  await tell(dataDir, `CREATE VIEW ${build}_lost_0_${offset}_${offset} AS SELECT 1 AS lost`);
}

async function buildOf(dataDir: string, table: string): Promise<string> {
  const sql = `SELECT extract(as_select, '([a-z]+_v[0-9]+)$') AS build FROM system.tables WHERE database = currentDatabase() AND name = '${table}' AND engine = 'View'`;
  const [row] = await readTable<{ build: string }>(dataDir, sql);
  return row?.build ?? '';
}

async function tell(dataDir: string, sql: string): Promise<void> {
  const args = [join(ROOT, 'tests/support/tables/tell.mjs'), join(dataDir, 'warehouse'), sql];
  await promisify(execFile)(process.execPath, args);
}
