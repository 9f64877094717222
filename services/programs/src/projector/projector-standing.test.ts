import type { ClickHouseClient } from '@clickhouse/client';
import type { EventLog } from '@droptally/event-log/event-log';
import { Registry } from 'prom-client';
import { ProjectorStanding } from './projector-standing.ts';

const WAREHOUSE = { query: async () => ({ json: async () => [] }) } as unknown as ClickHouseClient;
const LOG = { partitions: 1, ends: async () => [0] } as unknown as EventLog;

test('a log that answers and cannot be read is not ready', async () => {
  const standing = new ProjectorStanding(WAREHOUSE, new Registry());
  standing.follow(LOG);
  expect(await standing.health()).toMatchObject({ ready: true });
  standing.readings.take('reports_v1', 'KAFKA_SESSION_TIMEOUT_MS is refused');
  const message = 'The log cannot be read: reports_v1: KAFKA_SESSION_TIMEOUT_MS is refused';
  expect(await standing.health()).toMatchObject({ ready: false, message });
  standing.readings.take('reports_v1', undefined);
  expect(await standing.health()).toMatchObject({ ready: true });
});

test('the log counts as unreachable until it is opened', async () => {
  const registry = new Registry();
  const standing = new ProjectorStanding(WAREHOUSE, registry);
  expect(await standing.health()).toMatchObject({ ready: false, about: { log: 'unreachable' } });
  expect(await registry.metrics()).toContain('droptally_log_reachable 0');
});
