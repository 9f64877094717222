import type { ClickHouseClient } from '@clickhouse/client';
import type { EventLog } from '@droptally/event-log/event-log';
import { Registry } from 'prom-client';
import { ProjectorHealth } from './projector-health.ts';

const WAREHOUSE = { query: async () => ({ json: async () => [] }) } as unknown as ClickHouseClient;
const LOG = { partitions: 1, ends: async () => [0] } as unknown as EventLog;

test('a log that answers and cannot be read is not ready', async () => {
  const health = new ProjectorHealth(WAREHOUSE, new Registry());
  health.follow(LOG);
  expect(await health.now()).toMatchObject({ ready: true });
  health.readings.take('reports_v1', 'KAFKA_SESSION_TIMEOUT_MS is refused');
  const message = 'The log cannot be read: reports_v1: KAFKA_SESSION_TIMEOUT_MS is refused';
  expect(await health.now()).toMatchObject({ ready: false, message });
  health.readings.take('reports_v1', undefined);
  expect(await health.now()).toMatchObject({ ready: true });
});

test('the log counts as unreachable until it is opened', async () => {
  const registry = new Registry();
  const health = new ProjectorHealth(WAREHOUSE, registry);
  expect(await health.now()).toMatchObject({ ready: false, about: { log: 'unreachable' } });
  expect(await registry.metrics()).toContain('droptally_log_reachable 0');
});

test('what is not counted is not hidden where it cannot be read', async () => {
  const query = async ({ query }: { query: string }) => {
    if (query.includes('dead_letter')) throw new Error('the warehouse refuses');
    return { json: async () => [] };
  };
  const health = new ProjectorHealth({ query } as unknown as ClickHouseClient, new Registry());
  health.follow(LOG);
  const about = { notes: ['What is not counted cannot be read now'] };
  expect(await health.now()).toMatchObject({ ready: true, about });
  health.close();
});
