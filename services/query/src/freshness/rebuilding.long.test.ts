import { SERVER_START } from '@droptally/domain/catalog/server';
import { SAMPLE_NOW } from '@droptally/domain/testing/sample-drop-lists';
import { type Build, createBuild } from '@droptally/warehouse/builds';
import { publishBuild } from '@droptally/warehouse/publish-build';
import { dropMark, markWrong } from '@droptally/warehouse/wrong-marks';
import { until } from '../../../../tests/support/until.ts';
import { LiveClients } from '../testing/live-clients.ts';
import { openQuery } from '../testing/open-query.ts';
import { testAccount } from '../testing/test-account.ts';
import { Positions } from './positions.ts';

const FIRST: Build = { table: 'reports', version: 1 };
const report = { stage: 'main_01-07', at: SAMPLE_NOW, segment: SERVER_START.CN, drops: { '30012': 2 } };
const own = testAccount(1).headers;

let query: Awaited<ReturnType<typeof openQuery>>;
let clients: LiveClients;
beforeEach(async () => {
  query = await openQuery();
  clients = new LiveClients(query.app);
  await query.count(report);
});
afterEach(async () => {
  clients.end();
  await query.close();
});

const positions = () => query.app.get(Positions);

async function mark(build: Build): Promise<void> {
  await markWrong(query.quick, { ...build, kind: 'damage', at: SAMPLE_NOW, why: 'a part is gone' });
  await positions().lookAtBuilds();
}

/** Publishes a new build with the content of the one before. */
async function rebuilt(): Promise<void> {
  const build: Build = { table: 'reports', version: 2 };
  await createBuild(query.quick, build, 'test');
  await query.quick.command({ query: 'INSERT INTO reports_v2 SELECT * FROM reports_v1' });
  await publishBuild(query.quick, build);
  await positions().look();
}

const READS: readonly (readonly [string, string, Record<string, string>])[] = [
  ['the matrix', '/result/matrix', {}],
  ['patterns', '/result/pattern', {}],
  ['trends', '/result/trends', {}],
  ['the totals', '/stats', {}],
  ['own numbers', '/result/matrix?is_personal=true', own],
  ['own patterns', '/result/pattern?is_personal=true', own],
];

test.each(READS)('%s are marked as incomplete during a rebuild, and not after it', async (_, path, headers) => {
  const before = await query.get(path, headers);
  expect(before.headers).not.toHaveProperty('x-droptally-rebuilding');
  await mark(FIRST);
  const missing = await query.get(path, { ...headers, 'if-none-match': String(before.headers.etag) });
  expect([missing.statusCode, missing.headers['x-droptally-rebuilding']]).toEqual([200, '1']);
  const held = await query.get(path, { ...headers, 'if-none-match': String(missing.headers.etag) });
  expect([held.statusCode, held.headers['x-droptally-rebuilding']]).toEqual([304, '1']);
  await rebuilt();
  const after = await query.get(path, { ...headers, 'if-none-match': String(missing.headers.etag) });
  expect(after.statusCode).toBe(200);
  expect(after.headers).not.toHaveProperty('x-droptally-rebuilding');
});

test('reports of an account and their export are marked too', async () => {
  await mark(FIRST);
  for (const path of ['reports', 'reports/export?format=csv']) {
    const answer = await query.ask({ url: `/api/_/account/${path}`, headers: own });
    expect([answer.statusCode, answer.headers['x-droptally-rebuilding']]).toEqual([200, '1']);
  }
});

test('an advanced query is marked too', async () => {
  await mark(FIRST);
  const body = { queries: [{ server: 'CN', stageId: 'main_01-07' }] };
  const answer = await query.ask({ url: '/PenguinStats/api/v2/result/advanced', body });
  expect([answer.statusCode, answer.headers['x-droptally-rebuilding']]).toEqual([200, '1']);
});

test('a wrong build other than the current one, or of another table, is not marked', async () => {
  await createBuild(query.quick, { table: 'reports', version: 2 }, 'test');
  await mark({ table: 'reports', version: 2 });
  expect((await query.get('/result/matrix')).headers).not.toHaveProperty('x-droptally-rebuilding');
  await mark({ table: 'activity', version: 1 });
  expect((await query.get('/result/matrix')).headers).not.toHaveProperty('x-droptally-rebuilding');
});

test('an empty table is marked as well', async () => {
  await query.quick.command({ query: 'TRUNCATE TABLE reports_v1' });
  await mark(FIRST);
  await positions().look();
  const answer = await query.get('/result/matrix');
  expect([answer.statusCode, answer.headers['x-droptally-rebuilding']]).toEqual([200, '1']);
});

test('live clients are told when a rebuild begins and ends, new ones at once', async () => {
  const client = await clients.connect();
  client.subscribe({ subject: { $case: 'stageId', value: 'main_01-07' } });
  expect(await client.next()).toMatchObject({ $case: 'subscribed', value: { rebuilding: false } });
  await mark(FIRST);
  expect(await client.next()).toEqual({ $case: 'rebuilding', value: { underWay: true } });
  const late = await clients.connect();
  late.subscribe({});
  expect(await late.next()).toMatchObject({ $case: 'subscribed', value: { rebuilding: true } });
  await rebuilt();
  for (const each of [client, late])
    expect(await each.next()).toEqual({ $case: 'rebuilding', value: { underWay: false } });
});

test('polls notice a mark, and its removal', async () => {
  const untilRebuilding = (isRebuilding: boolean) =>
    until('the mark to be noticed', () => positions().isRebuilding === isRebuilding);
  await markWrong(query.quick, { ...FIRST, kind: 'other-log', at: SAMPLE_NOW, why: 'it is of another log' });
  await untilRebuilding(true);
  await dropMark(query.quick, FIRST);
  await untilRebuilding(false);
});
