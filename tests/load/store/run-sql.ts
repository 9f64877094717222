import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ROOT } from '../../support/root.ts';

export type Statement = { query: string; query_params?: Record<string, unknown>; rows?: readonly unknown[] };

const PROGRAM = join(ROOT, 'tests/load/store/run-sql.mjs');

/** Runs statements in a stopped site's warehouse, in a separate process. Returns the rows of queries. */
export async function runSql<Row>(dataDir: string, statements: readonly Statement[]): Promise<Row[]> {
  const child = spawn(process.execPath, [PROGRAM, join(dataDir, 'warehouse')], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(child, 'exit') as Promise<[number | null]>;
  child.stdin.end(JSON.stringify(statements));
  const output = await text(child.stdout);
  const [code] = await ended;
  if (code !== 0) throw new Error(`The statements ended with ${code}`);
  return output
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Row);
}
