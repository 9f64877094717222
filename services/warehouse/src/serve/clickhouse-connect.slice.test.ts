import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { testUnless } from '../../../../tests/support/test-where.ts';
import { CLICKHOUSE_NAME, startClickHouse } from '../testing/clickhouse.ts';
import { pythonWithClient } from '../testing/python.ts';

const python = pythonWithClient();
const missing = 'missing' in python ? python.missing : undefined;

testUnless(missing, `Python's clickhouse-connect works on ${CLICKHOUSE_NAME}`, async () => {
  const clickhouse = await startClickHouse();
  const { url, username, password } = clickhouse.config;
  const { hostname, port } = new URL(url);
  const script = join(import.meta.dirname, '../testing/clickhouse-connect.py');
  const args = [script, hostname, port, username, password];
  try {
    const { stdout } = await promisify(execFile)('path' in python ? python.path : '', args);
    expect(stdout).toMatch(/^clickhouse-connect \d/);
  } finally {
    await clickhouse.close();
  }
});
