import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CLICKHOUSE_NAME, startClickHouse } from '../testing/clickhouse.ts';
import { PYTHON_WITH_CLIENT, whyNoPythonClient } from '../testing/python.ts';

const name = `Python's clickhouse-connect works on ${CLICKHOUSE_NAME}`;
const missing = whyNoPythonClient();
const { skip: reportNotRun } = test;

if (missing) reportNotRun(`${name} (not run: ${missing})`, analyse);
else test(name, analyse);

async function analyse(): Promise<void> {
  const clickhouse = await startClickHouse();
  const { url, username, password } = clickhouse.config;
  const { hostname, port } = new URL(url);
  const script = join(import.meta.dirname, '../testing/clickhouse-connect.py');
  try {
    const { stdout } = await promisify(execFile)(PYTHON_WITH_CLIENT, [script, hostname, port, username, password]);
    expect(stdout).toMatch(/^clickhouse-connect \d/);
  } finally {
    await clickhouse.close();
  }
}
