import { join } from 'node:path';
import { openAccountId } from '@droptally/domain/identity/account-id';
import { encodeFact } from '@droptally/event-log/facts';
import { openLog } from '@droptally/event-log/open-log';
import { freePort, freePorts } from '@droptally/event-log/testing/free-port';
import { macFrom } from '@droptally/http/site-secret';
import { programTest } from '@droptally/runtime/testing/program-test';
import { until } from '../../../../tests/support/until.ts';
import { projectorConfig } from '../testing/program-config.ts';
import { type ProjectorProgramConfig, readProjectorProgram } from './config.ts';
import { startProjectorProgram } from './start-projector.ts';

const SECRET = Buffer.from('own'.repeat(20));
const program = programTest('projector');
const { folder, said, say } = program;
const log = { mode: 'embedded', dir: join(folder, 'log'), partitions: 2 } as const;
const warehouse = { mode: 'embedded', dir: join(folder, 'warehouse') } as const;

function start(port: number, changes: Partial<ProjectorProgramConfig>, lifetime = program.lifetime()): Promise<string> {
  const config = projectorConfig({ folder, name: 'projector', port }, log, warehouse);
  return startProjectorProgram({ ...config, secret: SECRET, ...changes }, say, lifetime);
}

test('health and metrics have how far each table is behind', async () => {
  const writer = await openLog(log);
  const hashes = { accountHash: new Uint8Array(8), addressHash: new Uint8Array(8) };
  const id = openAccountId(macFrom(SECRET), new Uint8Array(28));
  const fact = { $case: 'accountOpened' as const, value: hashes };
  const value = encodeFact({ id, occurredAt: Date.parse('2025-01-05T12:00:00Z'), fact });
  await writer.append(Array.from({ length: 20 }, (_, n) => ({ key: `k${n}`, value })));
  await writer.close();
  const port = await freePort();
  const url = await start(port, {});
  const health = async () => (await fetch(`${url}/health`)).json() as Promise<{ behind?: object }>;
  const behind = { reports: [0, 0], activity: [0, 0] };
  while (JSON.stringify((await health()).behind) !== JSON.stringify(behind));
  expect(await health()).toEqual({
    status: 'ok',
    program: 'projector',
    log: 'reachable',
    warehouse: 'reachable',
    builds: { reports: 'reports_v1', activity: 'activity_v1' },
    behind,
  });
  const metrics = await (await fetch(`${url}/metrics`)).text();
  expect(metrics).toContain('droptally_table_behind{table="reports",partition="1"} 0');
  expect(metrics).toContain('droptally_warehouse_reachable 1');
  await expect(start(await freePort(), {})).rejects.toThrow('already running');
});

test('a record that nothing can read is said, and health has it after the next start too', async () => {
  const writer = await openLog(log);
  const poison = { key: 'poison', value: new Uint8Array([7, 7, 7]) };
  await writer.append([poison]);
  await writer.append([poison]);
  await writer.close();
  const notes = ['2 records of the log could not be read and count nothing: npm run admin -- dead-letters list'];
  const first = program.lifetime();
  await noted(await start(await freePort(), {}, first), notes);
  expect(said.filter((line) => line.includes('cannot be read (malformed)'))).toHaveLength(1);
  await first.closing.close();
  said.length = 0;
  const again = await noted(await start(await freePort(), {}), notes);
  expect(again).toMatchObject({ status: 'ok' });
  expect(said).toEqual([]);
});

/** Resolves with health once it has these notes. */
async function noted(url: string, notes: readonly string[]): Promise<object> {
  for (;;) {
    const health = (await (await fetch(`${url}/health`)).json()) as { notes?: readonly string[] };
    if (JSON.stringify(health.notes) === JSON.stringify(notes)) return health;
  }
}

test('a projector whose secret did not make the ids in the log refuses to start', async () => {
  const secret = Buffer.from('other'.repeat(20));
  await expect(start(await freePort(), { secret })).rejects.toThrow('DROPTALLY_SECRET is not the secret that made');
});

test('without a broker health says so, and the program can be stopped', async () => {
  const [port = 0, nobody = 0] = await freePorts(2);
  const kafka = { topic: 't', clientId: 'test', partitions: 1, replicationFactor: 1, retentionMs: -1 };
  const starting = start(port, { log: { mode: 'distributed', brokers: [`127.0.0.1:${nobody}`], ...kafka } });
  const ended = expect(starting).rejects.toThrow('abort');
  await until('word of what is missing', () => said.length > 0);
  const answer = await fetch(`http://127.0.0.1:${port}/health`);
  expect([answer.status, await answer.json()]).toMatchObject([503, { code: 'UNAVAILABLE', log: 'unreachable' }]);
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expect(metrics).toContain('droptally_log_reachable 0');
  expect(metrics).toContain('droptally_warehouse_reachable 1');
  program.stop();
  await ended;
});

test('without a warehouse health is 503, the projector says once what it waits for, and can be stopped', async () => {
  const [port = 0, nobody = 0] = await freePorts(2);
  const nowhere = { url: `http://127.0.0.1:${nobody}`, username: 'default', password: '', database: 'default' };
  const starting = start(port, { warehouse: { mode: 'distributed', ...nowhere } });
  const ended = expect(starting).rejects.toThrow('abort');
  await until('word of what is missing', () => said.length > 0);
  const answer = await fetch(`http://127.0.0.1:${port}/health`);
  expect([answer.status, await answer.json()]).toMatchObject([503, { log: 'reachable', warehouse: 'unreachable' }]);
  program.stop();
  await ended;
  expect(said).toEqual([expect.stringContaining('Waiting for the warehouse')]);
});

test('the projector names a missing broker, warehouse and secret', () => {
  expect(() => readProjectorProgram({})).toThrow(/DROPTALLY_SECRET is.*\nKAFKA_BROKERS is.*\nCLICKHOUSE_URL is/);
});
