import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { freePort } from '@droptally/event-log/testing/free-port';
import { ServedProcess } from '../processes/served-process.ts';

export type Warehouse = {
  /** Environment variables by which programs connect to it. */
  env: Record<string, string>;
  /** Undefined for an external server, which must not be stopped. */
  process: ServedProcess | undefined;
  rows<Row>(sql: string): Promise<Row[]>;
  close(): Promise<void>;
};

const ROW_SETTINGS = { output_format_json_quote_64bit_integers: '0', default_format: 'JSONEachRow' };

/** Prepares a separate database: on the ClickHouse server in CLICKHOUSE_URL, else on the embedded engine's endpoint. */
export async function prepareWarehouse(dir: string): Promise<Warehouse> {
  const given = process.env['CLICKHOUSE_URL'];
  return given ? onServer(new URL(given)) : onEndpoint(dir, await freePort());
}

function onEndpoint(dir: string, port: number): Warehouse {
  const [username, password] = ['tester', randomBytes(16).toString('hex')];
  const endpoint = new ServedProcess({
    name: "The warehouse's endpoint",
    entry: 'services/warehouse/dist/main.js',
    args: ['serve', '--dir', join(dir, 'warehouse'), '--port', String(port)],
    env: { CLICKHOUSE_USER: username, CLICKHOUSE_PASSWORD: password },
    port,
    healthPath: '/ping',
  });
  const env = { CLICKHOUSE_URL: endpoint.url, CLICKHOUSE_USER: username, CLICKHOUSE_PASSWORD: password };
  return { env, process: endpoint, rows: (sql) => ask(env, sql), close: () => endpoint.end() };
}

async function onServer(server: URL): Promise<Warehouse> {
  const database = `droptally_test_${randomBytes(6).toString('hex')}`;
  const admin = {
    CLICKHOUSE_URL: server.origin,
    CLICKHOUSE_USER: decodeURIComponent(server.username) || process.env['CLICKHOUSE_USER'] || 'default',
    CLICKHOUSE_PASSWORD: decodeURIComponent(server.password) || process.env['CLICKHOUSE_PASSWORD'] || '',
  };
  await ask(admin, `CREATE DATABASE ${database}`);
  const env = { ...admin, CLICKHOUSE_DATABASE: database };
  return {
    env,
    process: undefined,
    rows: (sql) => ask(env, sql),
    close: async () => void (await ask(admin, `DROP DATABASE ${database} SYNC`)),
  };
}

async function ask<Row>(env: Record<string, string>, sql: string): Promise<Row[]> {
  const { CLICKHOUSE_URL = '', CLICKHOUSE_USER = '', CLICKHOUSE_PASSWORD = '', CLICKHOUSE_DATABASE } = env;
  const settings = new URLSearchParams({
    ...ROW_SETTINGS,
    ...(CLICKHOUSE_DATABASE && { database: CLICKHOUSE_DATABASE }),
  });
  const headers = { 'X-ClickHouse-User': CLICKHOUSE_USER, 'X-ClickHouse-Key': CLICKHOUSE_PASSWORD };
  const answer = await fetch(`${CLICKHOUSE_URL}/?${settings}`, { method: 'POST', headers, body: sql });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`The warehouse answered ${answer.status}: ${text.slice(0, 500)}`);
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Row);
}
