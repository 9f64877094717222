import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const SCRIPT = join(import.meta.dirname, '../../../../infra/dev/clickhouse-connect/fetch.mjs');

/** An interpreter that has ClickHouse's client, or why there is none. */
export function pythonWithClient(): { path: string } | { missing: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, '--look'], { encoding: 'utf8' });
  return status === 0 ? { path: join(stdout.trim(), 'bin/python') } : { missing: stderr.trim() };
}
