import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@clickhouse/client';
import { type DistributedWarehouseConfig, readWarehouseConfig } from '../config.ts';
import { serveWarehouse } from '../serve/serve-warehouse.ts';

export type ClickHouse = { config: DistributedWarehouseConfig; close(): Promise<void> };

/** The same version as the embedded engine. */
const IMAGE = 'clickhouse/clickhouse-server:26.7';

const PROVIDERS = {
  'a ClickHouse server': async () => ({ config: readWarehouseConfig(process.env), close: async () => {} }),
  // Loaded only when needed: it is large.
  'ClickHouse in a container': async () => (await import('./clickhouse-container.ts')).clickHouseContainer(IMAGE),
  'the served embedded engine': servedEngine,
} satisfies Record<string, () => Promise<ClickHouse>>;

/** What `startClickHouse` uses: the server that CLICKHOUSE_URL names, one in Docker, or the engine served here. */
export const CLICKHOUSE_NAME: keyof typeof PROVIDERS = process.env['CLICKHOUSE_URL']
  ? 'a ClickHouse server'
  : dockerHasImage()
    ? 'ClickHouse in a container'
    : 'the served embedded engine';

/** Creates an empty database behind ClickHouse's HTTP interface. */
export async function startClickHouse(): Promise<ClickHouse> {
  const server = await PROVIDERS[CLICKHOUSE_NAME]();
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  const { url, username, password } = server.config;
  const admin = createClient({ url, username, password });
  await admin.command({ query: `CREATE DATABASE ${database}` });
  return {
    config: { ...server.config, database },
    async close() {
      await admin.command({ query: `DROP DATABASE ${database} SYNC` });
      await admin.close();
      await server.close();
    },
  };
}

/** It was pulled before the tests, where Docker runs and reaches a registry. */
function dockerHasImage(): boolean {
  return spawnSync('docker', ['image', 'inspect', IMAGE]).status === 0;
}

async function servedEngine(): Promise<ClickHouse> {
  const dir = mkdtempSync(join(tmpdir(), 'droptally-served-'));
  const credentials = { username: 'tester', password: randomUUID() };
  const served = await serveWarehouse({ dir, port: 0, credentials });
  return {
    config: { mode: 'distributed', url: served.url, ...credentials, database: 'default' },
    async close() {
      await served.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
