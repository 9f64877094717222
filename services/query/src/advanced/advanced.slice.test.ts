import { SERVER_START } from '@droptally/domain/catalog/server';
import { accountHash, accountNumber, openAccountId } from '@droptally/domain/identity/account-id';
import { SAMPLE_NOW, SUPPLY_RANGE } from '@droptally/domain/testing/sample-drop-lists';
import { openQuery, TEST_MAC } from '../testing/open-query.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** 04:00 in UTC+8. */
const DAY_START = Date.UTC(2025, 5, 9, 20);
/** Within the first day on which the supply drops. */
const SUPPLY_DAY = SUPPLY_RANGE.start + HOUR;
const accountId = openAccountId(TEST_MAC, new Uint8Array(28).fill(3));
const account = accountNumber(accountHash(TEST_MAC, accountId));

let query: Awaited<ReturnType<typeof openQuery>>;
beforeAll(async () => {
  query = await openQuery();
  const at = [DAY_START - DAY - 1, DAY_START - DAY, DAY_START, DAY_START + HOUR, DAY_START + DAY, DAY_START + DAY + 1];
  await query.count(
    ...at.map((instant, i) => ({
      stage: 'main_01-07',
      at: instant,
      segment: SERVER_START.CN,
      drops: { '30012': i + 1 },
      ...(i === 2 && { account, reliability: 6 }),
    })),
    // A stage that also drops a supply for some time, from the second of these days on.
    ...[SUPPLY_DAY - DAY, SUPPLY_DAY, SUPPLY_DAY + DAY].map((instant) => ({
      stage: 'main_04-06',
      at: instant,
      segment: SERVER_START.CN,
      drops: { '30061': 1 },
    })),
  );
});
afterAll(() => query.close());

function ask(questions: object[], headers: Record<string, string> = {}, suffix = '') {
  const queries = questions.map((question) => ({ server: 'CN', stageId: 'main_01-07', ...question }));
  return query.ask({ url: `/PenguinStats/api/v2/result/advanced${suffix}`, body: { queries }, headers });
}

async function matrix(question: object, headers = {}) {
  query.clock.now += 300_000;
  const answer = await ask([question], headers);
  return answer.json().advanced_results?.[0].matrix ?? answer.json();
}

test('a range counts exactly the reports from its start up to before its end', async () => {
  const rows = await matrix({ start: DAY_START - DAY, end: DAY_START + DAY + 1, itemIds: ['30012'] });
  expect(rows).toMatchObject([{ times: 3, quantity: 2 + 4 + 5, start: DAY_START - DAY, end: DAY_START + DAY + 1 }]);
  const wider = await matrix({ start: DAY_START - DAY - 1, end: DAY_START + DAY + 2, itemIds: ['30012'] });
  expect(wider).toMatchObject([{ times: 5, quantity: 1 + 2 + 4 + 5 + 6 }]);
  expect(await matrix({ start: DAY_START + 1, end: DAY_START + HOUR })).toEqual([]);
  expect(await matrix({ start: DAY_START + HOUR, end: DAY_START + HOUR + 1, itemIds: ['30012'] })).toMatchObject([
    { times: 1, quantity: 4 },
  ]);
});

test('a range defaults to the start of the server until now, zero rows included', async () => {
  const rows = await matrix({ end: 0 });
  expect(rows.map((row: { itemId: string; times: number }) => [row.itemId, row.times])).toEqual([
    ['30012', 5],
    ['30011', 5],
    ['30061', 5],
    ['furni', 5],
  ]);
});

test('a trend has one element for each bucket, read from days or from reports alike', async () => {
  const daily = { start: DAY_START - DAY, end: DAY_START + DAY, interval: DAY, itemIds: ['30012', 'furni'] };
  query.clock.now += 300_000;
  const answer = await ask([daily, { ...daily, interval: 12 * HOUR }]);
  const [days, halves] = answer.json().advanced_results;
  expect(days.trend['main_01-07']).toMatchObject({
    startTime: DAY_START - DAY,
    results: { '30012': { quantity: [2, 4, 11], times: [1, 1, 2] }, furni: { quantity: [0, 0, 0], times: [1, 1, 2] } },
  });
  expect(halves.trend['main_01-07'].results['30012']).toEqual({ quantity: [2, 0, 4, 0, 11], times: [1, 0, 1, 0, 2] });
});

test('fields that existing sites do not return are added on request', async () => {
  const matrix = { end: DAY_START + 2 * DAY, itemIds: ['30012'] };
  const trend = { ...matrix, start: DAY_START - DAY, interval: DAY };
  query.clock.now += 300_000;
  const [plain, summed, bare, full] = (
    await ask([matrix, { ...matrix, extras: true }, trend, { ...trend, extras: true }])
  ).json().advanced_results;
  expect(summed).toEqual({ matrix: [{ ...plain.matrix[0], sumSquares: 1 + 4 + 16 + 25 + 36, most: 2 }] });
  expect(Object.keys(plain.matrix[0])).toEqual(['stageId', 'itemId', 'times', 'quantity', 'stdDev', 'start', 'end']);
  expect(Object.keys(bare.trend['main_01-07'])).toEqual(['results', 'startTime']);
  const { '30012': series } = bare.trend['main_01-07'].results;
  expect(full.trend['main_01-07']).toEqual({
    ...bare.trend['main_01-07'],
    results: { '30012': { ...series, sumSquares: [4, 16, 25 + 36, 0], most: 2 } },
    bucketStart: DAY_START - DAY,
    interval: DAY,
  });
});

test('with extras, an item has no runs of times when it could not drop', async () => {
  const question = { stageId: 'main_04-06', start: SUPPLY_DAY - DAY, end: SUPPLY_DAY + 2 * DAY };
  const trend = { ...question, interval: DAY };
  const weekly = { ...question, interval: 7 * DAY, extras: true };
  query.clock.now += 300_000;
  const results = (
    await ask([question, { ...question, extras: true }, trend, { ...trend, extras: true }, weekly])
  ).json().advanced_results;
  const timesOf = (result: (typeof results)[number]) =>
    ['30061', 'randomMaterial_7'].map((itemId) =>
      result.matrix
        ? result.matrix.find((row: { itemId: string }) => row.itemId === itemId).times
        : result.trend['main_04-06'].results[itemId].times,
    );
  expect(results.map(timesOf)).toEqual([
    [3, 3],
    [3, 2],
    [
      [1, 1, 1, 0],
      [1, 1, 1, 0],
    ],
    [
      [1, 1, 1, 0],
      [0, 1, 1, 0],
    ],
    [[3], [2]],
  ]);
});

test('extras of the body are the default of every query', async () => {
  const queries = [{}, { extras: null }, { extras: false }].map((about) => ({
    server: 'CN',
    stageId: 'main_01-07',
    ...about,
  }));
  const answer = await query.ask({ url: '/api/v2/result/advanced', body: { queries, extras: true } });
  const results: { matrix: object[] }[] = answer.json().advanced_results;
  expect(results.map(({ matrix }) => matrix.some((row) => 'sumSquares' in row))).toEqual([true, true, false]);
});

test('personal questions need an account and see what it reported', async () => {
  expect(await matrix({ isPersonal: true })).toMatchObject({ code: 'INVALID_REQUEST' });
  const rows = await matrix({ isPersonal: true, itemIds: ['30012'] }, { authorization: `PenguinID ${accountId}` });
  expect(rows).toMatchObject([{ times: 1, quantity: 3 }]);
});

test('a confidence adds intervals to the rates', async () => {
  query.clock.now += 300_000;
  const answer = await ask([{ itemIds: ['30012'] }], {}, '?interval=0.9');
  expect(answer.json().advanced_results[0].matrix[0]).toMatchObject({ rate: 18 / 5, lower: expect.any(Number) });
});

test.each([
  ['an unknown stage', { stageId: 'none' }, 404],
  ['an unknown item', { itemIds: ['none'] }, 404],
  ['an unknown server', { server: 'cn' }, 400],
  ['a text for a number', { start: '1' }, 400],
  ['an end before the start', { start: DAY_START, end: DAY_START }, 400],
  ['an interval below an hour', { interval: HOUR - 1 }, 400],
  ['too many intervals', { interval: HOUR }, 400],
  ['an unknown category', { sourceCategory: 'x' }, 400],
  ['a text for extras', { extras: 'true' }, 400],
])('%s is refused', async (_, question, status) => {
  query.clock.now += 300_000;
  expect((await ask([question])).statusCode).toBe(status);
});

test('no question and more than five are refused', async () => {
  query.clock.now += 300_000;
  expect((await ask([])).statusCode).toBe(400);
  expect((await ask(Array(6).fill({}))).statusCode).toBe(400);
});

test('the thirty-first request within five minutes is rate limited', async () => {
  query.clock.now = SAMPLE_NOW + DAY;
  const statuses: number[] = [];
  for (let i = 0; i < 31; i++) statuses.push((await ask([{ end: DAY_START }])).statusCode);
  expect(statuses.slice(0, 30).every((status) => status === 200)).toBe(true);
  const refused = await ask([{}]);
  expect([statuses[30], refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, 429, true]);
});
