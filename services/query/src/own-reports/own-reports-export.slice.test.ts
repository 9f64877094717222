import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { SERVER_START } from '@droptally/domain/catalog/server';
import { EXPORTS, OWN_LICENCE } from '@droptally/domain/export/export-columns';
import { SAMPLE_NOW } from '@droptally/domain/testing/sample-drop-lists';
import type { OwnReport } from '@droptally/proto/api/own-reports';
import { jest } from '@jest/globals';
import { openQuery } from '../testing/open-query.ts';
import { testAccount } from '../testing/test-account.ts';

const [one, many, none] = [testAccount(1), testAccount(2), testAccount(3)];
/** Their exports are larger than what the connection takes without a reader. */
const [large, largeToo] = [testAccount(4), testAccount(5)];
const segment = SERVER_START.CN;
const STAGE = 'main_01-07,1-7,Evil Time Part 2';
const MANY = 2_503;
const LARGE = 6_000;
const LARGE_PAGES = LARGE / 500;

let query: Awaited<ReturnType<typeof openQuery>>;
beforeAll(async () => {
  query = await openQuery();
  const run = { stage: 'main_01-07', segment, account: one.number };
  await query.count(
    { ...run, at: SAMPLE_NOW, source: '=cmd|"x",1', drops: { '30012': 2, '30061': 1 }, id: 'newestOfTheThree' },
    { ...run, at: SAMPLE_NOW - 1000, reliability: 6, drops: { '30012': 90 }, id: 'theMiddleOfThree' },
    { ...run, at: SAMPLE_NOW - 2000, server: 'JP', segment: SERVER_START.JP, id: 'oldestOfTheThree' },
  );
  const lots = Array.from({ length: MANY }, (_, i) => ({
    ...run,
    account: many.number,
    at: SAMPLE_NOW - i,
    id: `r${String(i).padStart(15, '0')}`,
  }));
  await query.count(...lots);
  for (const { number } of [large, largeToo]) {
    const report = { ...run, account: number, source: 'x'.repeat(5_000) };
    await query.count(...Array.from({ length: LARGE }, (_, i) => ({ ...report, at: SAMPLE_NOW - i })));
  }
});
afterAll(() => query.close());

const ask = (parameters: string, headers = one.headers) =>
  query.ask({ url: `/api/_/account/reports/export${parameters}`, headers });

test('CSV has headings and a line for each report, and nothing in it is a formula', async () => {
  const answer = await ask('?format=csv');
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="droptally-all-servers-own-reports-2025-06-15.csv"',
    'cache-control': 'private, no-store',
  });
  expect(answer.body.split('\r\n')).toEqual([
    `\uFEFF${EXPORTS.reports.join(',')}`,
    `newestOfTheThree,2025-06-15T12:00:00.000Z,CN,${STAGE},1,30012:2 30061:1,2 × Orirock Cube + Damaged Device,"'=cmd|""x"",1",yes,,personal,automated,${OWN_LICENCE}`,
    `theMiddleOfThree,2025-06-15T11:59:59.000Z,CN,${STAGE},1,30012:90,90 × Orirock Cube,droptally,no,outlier,personal,manual,${OWN_LICENCE}`,
    `oldestOfTheThree,2025-06-15T11:59:58.000Z,JP,${STAGE},1,,,droptally,yes,,personal,manual,${OWN_LICENCE}`,
    '',
  ]);
});

test('names are in the requested language', async () => {
  const [, first] = (await ask('?lang=ja')).body.split('\r\n');
  expect(first).toContain(',2 × 初級源岩 + ');
  expect((await ask('?lang=fr')).json()).toMatchObject({ violations: [{ field: 'lang' }] });
});

test('a file of one server has it in its name', async () => {
  const answer = await ask('?server=JP');
  expect(answer.headers['content-disposition']).toContain('droptally-JP-own-reports-2025-06-15.csv');
});

test('JSON is an array of the reports as they are read', async () => {
  const answer = await ask('?format=json');
  expect(answer.headers['content-disposition']).toContain('droptally-all-servers-own-reports-2025-06-15.json');
  const { reports } = (await query.ask({ url: '/api/_/account/reports', headers: one.headers })).json();
  expect(answer.json()).toEqual(reports);
});

test('an export holds every report once, over several reads', async () => {
  const lines = (await ask('', many.headers)).body.trimEnd().split('\r\n').slice(1);
  expect(lines).toHaveLength(MANY);
  expect(new Set(lines.map((line) => line.slice(0, 16))).size).toBe(MANY);
  const reports: OwnReport[] = (await ask('?format=json', many.headers)).json();
  expect([reports.length, reports[0]?.time, reports.at(-1)?.time]).toEqual([MANY, SAMPLE_NOW, SAMPLE_NOW - MANY + 1]);
});

test('an account without reports gets a file without any, and filters hold here too', async () => {
  expect((await ask('?format=json', none.headers)).json()).toEqual([]);
  expect((await ask('?format=json&server=JP')).json()).toMatchObject([{ id: 'oldestOfTheThree' }]);
});

test('without an account or with another format it is refused with the usual error body', async () => {
  expect([(await ask('', {})).statusCode, (await ask('', {})).json()]).toMatchObject([
    400,
    { code: 'INVALID_REQUEST', message: 'PenguinID not found in request' },
  ]);
  expect((await ask('?format=xml')).json()).toMatchObject({ violations: [{ field: 'format' }] });
});

describe('exports that are not read', () => {
  const sockets: Socket[] = [];
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    await untilFree();
  });

  /** Begins an export of an account with much to read, and reads its first bytes only. */
  async function begin({ id }: { id: string }): Promise<string> {
    const socket = connect((query.app.getHttpServer().address() as AddressInfo).port, '127.0.0.1');
    sockets.push(socket);
    socket.write(
      `GET /api/_/account/reports/export HTTP/1.1\r\nHost: localhost\r\nAuthorization: PenguinID ${id}\r\n\r\n`,
    );
    const [head] = await once(socket, 'data');
    socket.pause();
    return String(head).slice(9, 12);
  }

  /** An export of nothing. */
  const askFor = ({ headers }: { headers: Record<string, string> }) => ask('?until=1', headers);

  async function untilFree(): Promise<void> {
    while ((await askFor(large)).statusCode !== 200);
  }

  test('an account may have two under way, and another one after one of them has ended', async () => {
    expect([await begin(large), await begin(large)]).toEqual(['200', '200']);
    const refused = await askFor(large);
    expect([refused.statusCode, refused.json().code, refused.json().message]).toEqual([
      429,
      'TOO_MANY_REQUESTS',
      'Too many exports of this account are running',
    ]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    sockets.pop()?.destroy();
    await untilFree();
  });

  test('an address may have four under way, of whichever accounts', async () => {
    for (const account of [large, large, largeToo, largeToo]) expect(await begin(account)).toBe('200');
    const refused = await askFor(one);
    expect([refused.statusCode, refused.json().message]).toEqual([429, 'Too many exports of this address are running']);
  });

  test('only pages that a client has room for are read', async () => {
    const reads = jest.spyOn(query.slow, 'query');
    await begin(large);
    let begun = 0;
    do {
      begun = reads.mock.calls.length;
      // No further page may be read: nothing tells that none will be.
      await new Promise((resolve) => setTimeout(resolve, 500));
    } while (reads.mock.calls.length > begun);
    reads.mockRestore();
    expect(begun).toBeLessThan(LARGE_PAGES - 1);
  });
});
