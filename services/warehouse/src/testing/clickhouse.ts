import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@clickhouse/client';
import { type DistributedWarehouseConfig, readWarehouseConfig } from '../config.ts';
import { serveWarehouse } from '../serve/serve-warehouse.ts';

export type ClickHouse = { name: string; config: DistributedWarehouseConfig; close(): Promise<void> };

/**
 * An empty database behind ClickHouse's HTTP interface: on the server that CLICKHOUSE_URL names, else on the embedded
 * engine served here.
 */
export async function startClickHouse(): Promise<ClickHouse> {
  const server = process.env['CLICKHOUSE_URL'] ? existing() : await embedded();
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  const { url, username, password } = server.config;
  const admin = createClient({ url, username, password });
  await admin.command({ query: `CREATE DATABASE ${database}` });
  return {
    name: server.name,
    config: { ...server.config, database },
    async close() {
      await admin.command({ query: `DROP DATABASE ${database} SYNC` });
      await admin.close();
      await server.close();
    },
  };
}

/** What `startClickHouse` will start, for the names of tests. */
export const CLICKHOUSE_NAME = process.env['CLICKHOUSE_URL'] ? 'a ClickHouse server' : 'the served embedded engine';

function existing(): ClickHouse {
  return { name: CLICKHOUSE_NAME, config: readWarehouseConfig(process.env), close: async () => {} };
}

async function embedded(): Promise<ClickHouse> {
  const dir = mkdtempSync(join(tmpdir(), 'droptally-served-'));
  const credentials = { username: 'tester', password: randomUUID() };
  const served = await serveWarehouse({ dir, port: 0, credentials });
  return {
    name: CLICKHOUSE_NAME,
    config: { mode: 'distributed', url: served.url, ...credentials, database: 'default' },
    async close() {
      await served.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
