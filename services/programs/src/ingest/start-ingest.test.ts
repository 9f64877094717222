import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { openAccountId } from '@droptally/domain/identity/account-id';
import { encodeFact } from '@droptally/event-log/facts';
import { type LogConfig, openLog } from '@droptally/event-log/open-log';
import { freePort, freePorts } from '@droptally/event-log/testing/free-port';
import { macFrom } from '@droptally/http/site-secret';
import { ask } from '@droptally/http/testing/ask';
import { REPORT, V2 } from '@droptally/ingest/testing/ingest-fixture';
import { INGEST_PATHS, WRITE_DOCS_PATH } from '@droptally/proto/api/paths';
import { programTest } from '@droptally/runtime/testing/program-test';
import { until } from '../../../../tests/support/until.ts';
import { ingestConfig } from '../testing/program-config.ts';
import { startIngest } from './start-ingest.ts';

const program = programTest('ingest');
const { folder, said, say } = program;

function start(port: number, log: LogConfig): Promise<string> {
  return startIngest(ingestConfig({ folder, name: 'ingest', port }, log), say, program.lifetime());
}

/** Returns a log that somebody has begun, as the import does. */
async function begunLog(name = 'log', value = new Uint8Array(1)): Promise<LogConfig> {
  const config: LogConfig = { mode: 'embedded', dir: join(folder, name), partitions: 2 };
  const log = await openLog(config);
  await log.append([{ key: 'a', value }]);
  await log.close();
  return config;
}

test('ingest accepts reports without a warehouse, and health says so', async () => {
  const port = await freePort();
  await start(port, await begunLog());
  const report = await ask(port, { url: `${V2}/report`, body: { ...REPORT, stageId: 'main_01-07' } });
  expect(report.statusCode).toBe(200);
  const health = await ask(port, { url: '/api/_/health' });
  const body = { status: 'ok', program: 'ingest', log: 'reachable', warehouse: 'not needed' };
  expect(health.json()).toMatchObject(body);
  expect((await ask(port, { url: '/api/_/bininfo' })).statusCode).toBe(200);
  const metrics = await ask(port, { url: '/metrics' });
  expect(metrics.body).toContain('droptally_reports_accepted_total 1');
  expect(metrics.body).toContain('droptally_log_reachable 1');
  const { paths } = (await ask(port, { url: `${WRITE_DOCS_PATH}-json` })).json();
  const own = Object.keys(paths).filter((path) => !/^\/(api\/_\/|metrics|api$)/.test(path));
  expect(own.length).toBeGreaterThan(6);
  expect(own.filter((path) => !INGEST_PATHS.some((begin) => path.startsWith(begin)))).toEqual([]);
  const read = await ask(port, { url: `${V2}/result/matrix` });
  expect([read.statusCode, read.json()['code']]).toEqual([404, 'NOT_FOUND']);
});

test('an ingest whose secret did not make the ids in the log refuses to start', async () => {
  const id = openAccountId(macFrom(Buffer.from('another secret '.repeat(3))), new Uint8Array(28));
  const value = { accountHash: new Uint8Array(8), addressHash: new Uint8Array(8) };
  const fact = encodeFact({ id, occurredAt: 1, fact: { $case: 'accountOpened', value } });
  const starting = start(await freePort(), await begunLog('foreign-log', fact));
  await expect(starting).rejects.toThrow('DROPTALLY_SECRET is not the secret that made');
});

test('a second ingest on the same folder is refused', async () => {
  const log = await begunLog();
  await start(await freePort(), log);
  await expect(start(await freePort(), log)).rejects.toThrow('already running');
});

test('a report during the change of the port’s owner gets 503 with Retry-After, not 404', async () => {
  const port = await freePort();
  const started = start(port, await begunLog());
  const open = async () => {
    const socket = connect(port, '127.0.0.1');
    const isOpen = once(socket, 'connect').then(
      () => true,
      () => false,
    );
    return (await isOpen) ? socket : undefined;
  };
  let early = await open();
  while (!early) early = await open();
  early.write(`POST ${V2}/report HTTP/1.1\r\nHost: localhost\r\n`);
  // New connections are refused as soon as the port waits for requests under way.
  for (let other = await open(); other; other = await open()) other.destroy();
  const answered = once(early, 'data');
  early.write('Content-Length: 0\r\n\r\n');
  const [answer] = (await answered) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 503 .*retry-after: 1/is);
  early.destroy();
  await started;
});

test('without a broker the port is open, answers what is missing, and the program can be stopped', async () => {
  const [port = 0, broker = 0] = await freePorts(2);
  const kafka = { topic: 't', clientId: 'test', partitions: 1, replicationFactor: 1, retentionMs: -1 };
  const starting = start(port, { mode: 'distributed', brokers: [`127.0.0.1:${broker}`], ...kafka });
  const ended = expect(starting).rejects.toThrow('abort');
  await until('word of what is missing', () => said.length > 0);
  const answer = await ask(port, { url: `${V2}/report`, body: REPORT });
  expect([answer.statusCode, answer.json()]).toMatchObject([503, { code: 'UNAVAILABLE', log: 'unreachable' }]);
  expect((await ask(port, { url: '/metrics' })).body).toContain('droptally_log_reachable 0');
  program.stop();
  await ended;
  expect(said.length).toBeLessThan(3);
});
