import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ownClock } from '../processes/moved-clock.ts';
import { ROOT } from '../root.ts';

const PROGRAM = join(ROOT, 'services/programs/dist/projector.js');

/** Runs `npm run projector -- rebuild <table>`, with the site running or stopped. */
export async function rebuildTable(
  dataDir: string,
  table: 'reports' | 'activity',
  nodeOptions: readonly string[] = [],
): Promise<string> {
  const own = { NODE_OPTIONS: ownClock(), KAFKA_BROKERS: '', CLICKHOUSE_URL: '', DROPTALLY_DATA_DIR: dataDir };
  const env = { ...process.env, ...own };
  const { stdout } = await promisify(execFile)(process.execPath, [...nodeOptions, PROGRAM, 'rebuild', table], { env });
  return stdout;
}
