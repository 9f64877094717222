import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { EventLog } from '@droptally/event-log/event-log';
import { encodeFact } from '@droptally/event-log/facts';
import { createMemoryDisk, openMemoryLog } from '@droptally/event-log/testing/memory-log';
import { ProbeLanguage, ProbeMessageType, ProbeNavigated } from '@droptally/proto/probe';
import { storedBuilds } from '@droptally/warehouse/builds';
import { migrate } from '@droptally/warehouse/migrate';
import { openWarehouse } from '@droptally/warehouse/open-warehouse';
import { startUsage } from '../testing/start-usage.ts';

const dir = mkdtempSync(join(tmpdir(), 'droptally-other-usage-'));
const connect = () => openWarehouse({ mode: 'embedded', dir: join(dir, 'warehouse') });
const warehouse = connect();
beforeAll(() => migrate(warehouse, 'test'));
afterAll(async () => {
  await warehouse.close();
  rmSync(dir, { recursive: true, force: true });
});

/** A usage log in which these pages were visited. */
async function logOf(...paths: readonly string[]): Promise<EventLog> {
  const log = await openMemoryLog(createMemoryDisk(1));
  const meta = { type: ProbeMessageType.NAVIGATED, language: ProbeLanguage.JA_JP };
  const records = paths.map((path) => {
    const message = ProbeNavigated.encode({ meta, path }).finish();
    const value = { visitor: 'a1'.repeat(16), clientVersion: 'v1', platform: 'web', message };
    return {
      key: 'k',
      // The engine deletes old rows by its own clock.
      value: encodeFact({ id: '01J', occurredAt: Date.now(), fact: { $case: 'probeReceived', value } }),
    };
  });
  await log.append(records);
  return log;
}

const pages = (name: string, count: number) => Array.from({ length: count }, (_, n) => `/${name}${n}`);

/** The paths in the table, with repeats. */
async function held(): Promise<string[]> {
  const query =
    "SELECT JSONExtractString(detail, 'path') AS path FROM usage WHERE kind != '' ORDER BY log_partition, log_offset";
  const result = await warehouse.query({ query, format: 'JSONEachRow' });
  return (await result.json<{ path: string }>()).map(({ path }) => path);
}

/** Runs over a log until `isDone`; returns what was reported. */
async function project(log: EventLog, isDone: () => Promise<boolean>): Promise<string[]> {
  const said: string[] = [];
  const folder = join(dir, 'projector');
  const projector = await startUsage({ log, connect, folder, onTrouble: (what) => void said.push(what) });
  while (!(await isDone())) await setImmediate();
  await projector.close();
  await log.close();
  return said;
}

const until = (rows: number) => async () => (await held()).length >= rows;

test('replacing the usage log removes nothing from the table, which continues with the next log', async () => {
  expect(await project(await logOf(...pages('a', 5)), until(5))).toEqual([]);
  expect(await project(await logOf(...pages('b', 3)), until(8))).toEqual([]);
  expect(await project(await logOf(...pages('b', 4)), until(9))).toEqual([]);
  expect(await project(await logOf(...pages('c', 2)), until(11))).toEqual([]);
  expect(await held()).toEqual([...pages('a', 5), ...pages('b', 4), ...pages('c', 2)]);
  expect(await storedBuilds(warehouse, 'usage')).toHaveLength(1);
});

test('an empty usage log leaves the table unchanged', async () => {
  const before = await held();
  const log = await logOf();
  let isRead = false;
  const subscribe: EventLog['subscribe'] = (subscription) =>
    log.subscribe({
      ...subscription,
      onIdle(partition, next) {
        subscription.onIdle?.(partition, next);
        isRead = next === 0;
      },
    });
  expect(await project({ ...log, subscribe }, async () => isRead)).toEqual([]);
  expect(await held()).toEqual(before);
  expect(await storedBuilds(warehouse, 'usage')).toHaveLength(1);
});
