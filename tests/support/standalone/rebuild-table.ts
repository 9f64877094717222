import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../root.ts';

const PROGRAM = join(ROOT, 'services/programs/dist/projector.js');

/** Runs `npm run projector -- rebuild <table>`, with the site running or stopped. */
export async function rebuildTable(
  dataDir: string,
  table: 'reports' | 'activity',
  nodeOptions: readonly string[] = [],
): Promise<string> {
  const env = { ...process.env, NODE_OPTIONS: '', KAFKA_BROKERS: '', CLICKHOUSE_URL: '', DROPTALLY_DATA_DIR: dataDir };
  const { stdout } = await promisify(execFile)(process.execPath, [...nodeOptions, PROGRAM, 'rebuild', table], { env });
  return stdout;
}
