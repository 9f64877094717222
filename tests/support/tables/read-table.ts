import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../root.ts';

const MOST_BYTES = 512 * 1024 * 1024;

/** Returns rows of a stopped site's tables, read by another process: a process can open only one embedded warehouse. */
export async function readTable<Row>(dataDir: string, sql: string): Promise<Row[]> {
  return (await askTables(dataDir, sql))
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Row);
}

/** Returns all rows of both tables except markers, sorted, as one text: equal tables give equal texts. */
export async function tablesAsText(dataDir: string): Promise<string> {
  const reports = await askTables(dataDir, "SELECT * FROM reports WHERE server != '' ORDER BY ALL");
  const activity = await askTables(dataDir, "SELECT * FROM activity WHERE kind != '' ORDER BY ALL");
  return `${reports}\n${activity}`;
}

async function askTables(dataDir: string, sql: string): Promise<string> {
  const args = [join(ROOT, 'tests/support/tables/ask.mjs'), join(dataDir, 'warehouse'), sql];
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: MOST_BYTES });
  return stdout;
}
