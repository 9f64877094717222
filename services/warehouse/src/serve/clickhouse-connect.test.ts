import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CLICKHOUSE_NAME, startClickHouse } from '../testing/clickhouse.ts';
import { pythonWithClient, whyNoPythonClient } from '../testing/python.ts';

const missing = whyNoPythonClient();
const name = `Python's clickhouse-connect works on ${CLICKHOUSE_NAME}`;

(missing ? test.skip : test)(
  missing ? `${name} (${missing})` : name,
  async () => {
    const clickhouse = await startClickHouse();
    const { url, username, password } = clickhouse.config;
    const { hostname, port } = new URL(url);
    const script = join(import.meta.dirname, '../testing/clickhouse-connect.py');
    try {
      const { stdout } = await promisify(execFile)(pythonWithClient, [script, hostname, port, username, password]);
      expect(stdout).toMatch(/^clickhouse-connect \d/);
    } finally {
      await clickhouse.close();
    }
  },
  60_000,
);
