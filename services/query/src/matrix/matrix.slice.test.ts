import { type AddressInfo, connect } from 'node:net';
import { SERVER_START } from '@droptally/domain/catalog/server';
import { accountHash, accountNumber, openAccountId } from '@droptally/domain/identity/account-id';
import { PAST_EVENT_RANGE, SAMPLE_NOW, SUPPLY_RANGE } from '@droptally/domain/testing/sample-drop-lists';
import type { MatrixRow } from '@droptally/proto/api/matrix';
import { jest } from '@jest/globals';
import { openQuery, TEST_MAC } from '../testing/open-query.ts';

const START = SERVER_START.CN;
const HOUR = 3_600_000;
const accountId = openAccountId(TEST_MAC, new Uint8Array(28).fill(9));
const account = accountNumber(accountHash(TEST_MAC, accountId));
const asAccount = { authorization: `PenguinID ${accountId}` };

let query: Awaited<ReturnType<typeof openQuery>>;
beforeAll(async () => {
  query = await openQuery();
  const at = SAMPLE_NOW - HOUR;
  const supply = SUPPLY_RANGE.start;
  await query.count(
    { stage: 'main_01-07', at, segment: START, drops: { '30012': 2, '30061': 1 } },
    { stage: 'main_01-07', at, segment: START, drops: { '30012': 1 }, category: 'automated', times: 2 },
    { stage: 'main_01-07', at, segment: START, drops: { '30012': 9 }, reliability: 6, account },
    { stage: 'main_01-07', at, segment: START, drops: { '30012': 3 } },
    { stage: 'main_01-07', at, segment: START, drops: { '30012': 3 }, sign: -1 },
    { stage: 'gachabox_01', at, segment: START, drops: { '30011': 1 }, account },
    { stage: 'gachabox_01', at, segment: START, drops: { '30011': 8 }, category: 'automated' },
    { stage: 'main_04-06', at: supply - 1, segment: START, drops: { '30061': 1 } },
    { stage: 'main_04-06', at, segment: supply, drops: { randomMaterial_7: 1 } },
    { stage: 'main_04-06', at, segment: supply },
    { stage: 'act3d0_01', at: PAST_EVENT_RANGE.start, segment: PAST_EVENT_RANGE.start, drops: { '30011': 2 }, account },
  );
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => query.close());

async function rowOf(path: string, stageId: string, itemId: string, headers = {}): Promise<MatrixRow | undefined> {
  const { matrix } = (await query.get(path, headers)).json() as { matrix: MatrixRow[] };
  return matrix.find((row) => row.stageId === stageId && row.itemId === itemId);
}

test('a row has the runs of its stage, its own drops and their deviation, without recalled and rejected reports', async () => {
  expect(await rowOf('/result/matrix', 'main_01-07', '30012')).toEqual({
    stageId: 'main_01-07',
    itemId: '30012',
    times: 3,
    quantity: 3,
    stdDev: 0.8165,
    start: START,
    end: null,
  });
});

test.each(['/result/matrix', '/_private/result/matrix/CN/global'])(
  'sums are added to rows of %s on request, with another ETag',
  async (path) => {
    const [plain, summed] = [await query.get(path), await query.get(`${path}?sums=true`)];
    const rows = (plain.json() as { matrix: object[] }).matrix;
    expect(rows.some((row) => 'sumSquares' in row)).toBe(false);
    const { matrix } = summed.json() as { matrix: MatrixRow[] };
    expect(matrix).toEqual(rows.map((row) => ({ ...row, sumSquares: expect.any(Number), most: expect.any(Number) })));
    expect(matrix).toContainEqual(
      expect.objectContaining({ stageId: 'main_01-07', itemId: '30012', sumSquares: 5, most: 2 }),
    );
    const held = { 'if-none-match': String(plain.headers.etag) };
    expect((await query.get(path, held)).statusCode).toBe(304);
    expect((await query.get(`${path}?sums=true`, held)).statusCode).toBe(200);
    expect((await query.get(`${path}?sums=false`, held)).statusCode).toBe(304);
  },
);

test('the existing web client gets one row of nothing where there is none, which it takes; nobody else does', async () => {
  const rows = async (path: string, headers = {}) => (await query.get(path, headers)).json() as { matrix: MatrixRow[] };
  const nothing = { stageId: 'none', itemId: 'none', times: 0, quantity: 0, stdDev: 0, start: 0, end: null };
  expect(await rows('/_private/result/matrix/US/global/manual')).toEqual({ matrix: [nothing] });
  for (const path of ['/_private/result/matrix/US/global/manual?sums=true', '/result/matrix?server=US'])
    expect(await rows(path)).toEqual({ matrix: [] });
  expect(await rows('/_private/result/matrix/US/personal', asAccount)).toEqual({ matrix: [] });
  expect((await rows('/_private/result/matrix/CN/global/manual')).matrix).not.toContainEqual(nothing);
});

test.each([
  ['a matrix', '/result/matrix?interval=0.9', {}],
  ['a matrix of single stages', '/result/matrix?stageFilter=main_01-07&interval=0.9', {}],
  ["an account's matrix", '/result/matrix?is_personal=true&interval=0.9', asAccount],
])('the intervals of %s are computed in one call of the option', async (_, path, headers) => {
  const before = query.state.intervals;
  const { matrix } = (await query.get(path, headers)).json() as { matrix: MatrixRow[] };
  expect(matrix.length).toBeGreaterThan(0);
  expect(matrix.every(({ lower = -1 }) => lower >= 0)).toBe(true);
  expect(query.state.intervals).toBe(before + 1);
});

test('a read that is not shared is aborted when its client disconnects', async () => {
  let signal: AbortSignal | undefined;
  let asked = () => {};
  const isAsked = new Promise<void>((resolve) => {
    asked = resolve;
  });
  const ofWarehouse = query.quick.query.bind(query.quick);
  jest.spyOn(query.quick, 'query').mockImplementation((read) => {
    if (!read.query.startsWith('/* matrix */')) return ofWarehouse(read);
    signal = read.abort_signal;
    asked();
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal?.reason)));
  });
  const client = connect((query.app.getHttpServer().address() as AddressInfo).port, '127.0.0.1');
  client.write(
    'GET /PenguinStats/api/v2/result/matrix?server=KR&stageFilter=main_04-06 HTTP/1.1\r\nHost: localhost\r\n\r\n',
  );
  await isAsked;
  const hasEnded = new Promise((ended) => signal?.addEventListener('abort', ended));
  client.destroy();
  await hasEnded;
  expect(signal?.aborted).toBe(true);
});

test('a dashboard from before `sums` existed still gets them', async () => {
  const page = { accept: '*/*', 'cache-control': 'no-cache', 'sec-fetch-site': 'same-origin' };
  const path = '/_private/result/matrix/CN/global/all';
  const summed = await query.get(`${path}?sums=true`);
  expect((await query.get(path, page)).json()).toEqual(summed.json());
  expect(
    (await rowOf('/_private/result/matrix/CN/personal/all', 'main_01-07', '30012', { ...page, ...asAccount }))
      ?.sumSquares,
  ).toBe(81);
  expect((await rowOf('/result/matrix', 'main_01-07', '30012', page))?.sumSquares).toBeUndefined();
});

test('the most that one run can give is that of the list, else one more than the global average haul, else five', async () => {
  const mostIn = async (path: string, stage: string, item: string, headers = {}) =>
    (await rowOf(`${path}sums=true`, stage, item, headers))?.most;
  const paths = ['/result/matrix?show_closed_zones=true&', '/result/matrix?category=manual&show_closed_zones=true&'];
  for (const path of paths) {
    expect(await mostIn(path, 'main_01-07', '30012')).toBe(2);
    expect(await mostIn(path, 'gachabox_01', '30011')).toBe(9);
    expect(await mostIn(path, 'gachabox_01', '30012')).toBe(5);
  }
  const own = '/result/matrix?is_personal=true&show_closed_zones=true&';
  expect(await mostIn(own, 'gachabox_01', '30011', asAccount)).toBe(9);
  expect(await mostIn(own, 'main_01-07', '30012', asAccount)).toBe(2);
});

test('an interval of one own run covers what one run can give', async () => {
  const row = await rowOf(
    '/result/matrix?is_personal=true&show_closed_zones=true&interval=0.95',
    'gachabox_01',
    '30011',
    asAccount,
  );
  expect(row).toMatchObject({ times: 1, rate: 1 });
  expect(row?.lower).toBeLessThan(0.1);
  expect(row?.upper).toBeGreaterThan(8);
});

test('an item that never dropped has a row with only runs', async () => {
  expect(await rowOf('/result/matrix', 'main_01-07', 'furni')).toMatchObject({ times: 3, quantity: 0, stdDev: 0 });
});

test('an item that was added later counts only the runs of its own range', async () => {
  expect(await rowOf('/result/matrix', 'main_04-06', '30061')).toMatchObject({ times: 3, quantity: 1, start: START });
  expect(await rowOf('/result/matrix', 'main_04-06', 'randomMaterial_7')).toMatchObject({
    times: 2,
    quantity: 1,
    start: SUPPLY_RANGE.start,
    end: null,
  });
});

test('a stage without runs has no rows', async () => {
  expect(await rowOf('/result/matrix', 'main_05-10', '30012')).toBeUndefined();
});

test('closed stages are returned only on request', async () => {
  expect(await rowOf('/result/matrix', 'act3d0_01', '30011')).toBeUndefined();
  const shown = await rowOf('/result/matrix?show_closed_zones=true', 'act3d0_01', '30011');
  expect(shown).toMatchObject({ quantity: 2, end: PAST_EVENT_RANGE.end });
  expect(await rowOf('/_private/result/matrix/CN/global', 'act3d0_01', '30011')).toEqual(shown);
});

test('a category counts its own reports, and auto is another word for automated', async () => {
  expect(await rowOf('/result/matrix?category=manual', 'main_01-07', '30012')).toMatchObject({ times: 1, quantity: 2 });
  const automated = await rowOf('/_private/result/matrix/CN/global/auto', 'main_01-07', '30012');
  expect(automated).toMatchObject({ times: 2, quantity: 1 });
});

test('filters keep the rows of the named stages and items', async () => {
  const path = '/result/matrix?stageFilter=main_01-07,main_04-06&itemFilter=30061';
  const { matrix } = (await query.get(path)).json() as { matrix: MatrixRow[] };
  expect(matrix.map(({ stageId, itemId }) => [stageId, itemId])).toEqual([
    ['main_01-07', '30061'],
    ['main_04-06', '30061'],
  ]);
});

test('an interval is added on request, and contains the rate', async () => {
  const row = await rowOf('/result/matrix?interval=0.95', 'main_01-07', '30012');
  expect(row?.rate).toBe(1);
  expect(row?.lower).toBeLessThan(1);
  expect(row?.upper).toBeGreaterThan(1);
});

test('other servers have their own numbers', async () => {
  expect((await query.get('/result/matrix?server=US')).json()).toEqual({ matrix: [] });
});

test.each([
  'server=XX',
  'category=other',
  'is_personal=yes',
  'show_closed_zones=2',
  'interval=2',
  'interval=0.4',
  'interval=x',
  'sums=2',
  'server=CN&server=US',
])('%s is refused and named', async (parameters) => {
  const answer = await query.get(`/result/matrix?${parameters}`);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'INVALID_REQUEST', violations: [{ field: parameters.split('=')[0] }] });
});

test('personal numbers need an account of this site', async () => {
  expect((await query.get('/result/matrix?is_personal=true')).statusCode).toBe(400);
  const foreign = { authorization: 'PenguinID 123456789' };
  expect((await query.get('/result/matrix?is_personal=true', foreign)).statusCode).toBe(400);
});

test('personal numbers have all reports of the account, rejected ones too, and no cache may keep them', async () => {
  const row = await rowOf('/result/matrix?is_personal=true', 'main_01-07', '30012', asAccount);
  expect(row).toMatchObject({ times: 1, quantity: 9, start: START, end: null });
  expect(row).not.toHaveProperty('sumSquares');
  const summed = await rowOf('/result/matrix?is_personal=true&sums=true', 'main_01-07', '30012', asAccount);
  expect(summed).toEqual({ ...row, sumSquares: 81, most: 2, firstRun: SAMPLE_NOW - HOUR });
  const byCookie = await query.get(`/_private/result/matrix/CN/personal/${accountId}`, {
    cookie: `userID=${accountId}`,
  });
  expect(byCookie.headers['cache-control']).toBe('private, no-store');
  expect(byCookie.json().matrix).toHaveLength(7);
});

test('an answer has its position, and is revalidated with 304 until something is counted', async () => {
  const first = await query.get('/result/matrix?server=JP');
  expect(first.headers).toMatchObject({
    'cache-control': 'public, max-age=0, must-revalidate',
    etag: expect.any(String),
  });
  const held = { 'if-none-match': String(first.headers.etag) };
  expect((await query.get('/result/matrix?server=JP', held)).statusCode).toBe(304);
  await query.count({ stage: 'main_01-07', server: 'CN', at: SAMPLE_NOW, segment: START });
  expect((await query.get('/result/matrix?server=JP', held)).statusCode).toBe(304);
  await query.count({ stage: 'main_01-07', server: 'JP', at: SAMPLE_NOW, segment: SERVER_START.JP });
  const after = await query.get('/result/matrix?server=JP', held);
  expect([after.statusCode, after.headers['x-droptally-position']]).toEqual([200, '-.12']);
});
