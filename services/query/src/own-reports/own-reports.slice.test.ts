import { SERVER_START } from '@droptally/domain/catalog/server';
import { SAMPLE_NOW } from '@droptally/domain/testing/sample-drop-lists';
import type { OwnReportsAnswer } from '@droptally/proto/api/own-reports';
import { openQuery } from '../testing/open-query.ts';
import { testAccount } from '../testing/test-account.ts';

const [one, other, none] = [testAccount(1), testAccount(2), testAccount(3)];
const HOUR = 3_600_000;
const segment = SERVER_START.CN;
const account = one.number;
const run = { stage: 'main_01-07', segment, account };

let query: Awaited<ReturnType<typeof openQuery>>;
beforeAll(async () => {
  query = await openQuery();
  const recalled = { ...run, at: SAMPLE_NOW - 2 * HOUR, id: 'takenBackIsThis1', drops: { '30012': 1 } };
  await query.count(
    { ...run, at: SAMPLE_NOW - 5 * HOUR, drops: { '30012': 2, '30061': 1 }, times: 2, source: 'MeoAssistant' },
    { ...run, at: SAMPLE_NOW - 4 * HOUR, server: 'JP', segment: SERVER_START.JP, reliability: 5 },
    { ...run, at: SAMPLE_NOW - 3 * HOUR, drops: { '30012': 90 }, reliability: 6 },
    recalled,
    { ...recalled, sign: -1 },
    { ...run, at: SAMPLE_NOW - HOUR, stage: 'act3d0_01', reliability: 6 },
    { ...run, at: SAMPLE_NOW, stage: 'main_05-10', reliability: 256 },
    { ...run, at: SAMPLE_NOW, account: other.number },
    { stage: 'main_01-07', segment, at: SAMPLE_NOW },
  );
});
afterAll(() => query.close());

async function read(parameters = '', headers = one.headers) {
  const answer = await query.ask({ url: `/api/_/account/reports${parameters}`, headers });
  expect(answer.statusCode).toBe(200);
  return answer.json() as OwnReportsAnswer;
}

const stagesOf = ({ reports }: OwnReportsAnswer) => reports.map(({ stageId }) => stageId);

test('an account reads all of its own reports, the newest first, and why one does not count', async () => {
  const { reports, total, next } = await read();
  expect(reports.map(({ counted, why }) => why ?? counted)).toEqual([
    'rule',
    'unlisted',
    'recalled',
    'outlier',
    'screenshot',
    true,
  ]);
  expect([total, next]).toEqual([6, null]);
  expect(reports.at(-1)).toEqual({
    id: expect.stringMatching(/^[0-9A-Za-z]{16}$/),
    time: SAMPLE_NOW - 5 * HOUR,
    server: 'CN',
    stageId: 'main_01-07',
    times: 2,
    drops: [
      { itemId: '30012', quantity: 2 },
      { itemId: '30061', quantity: 1 },
    ],
    source: 'MeoAssistant',
    counted: true,
  });
  expect(reports[2]?.id).toBe('takenBackIsThis1');
});

test('another account reads its own alone, and one without reports none', async () => {
  expect(stagesOf(await read('', other.headers))).toEqual(['main_01-07']);
  expect(await read('', none.headers)).toEqual({ reports: [], total: 0, next: null });
});

test.each([
  ['no account', {}],
  ['one of another site', { authorization: 'PenguinID 123456789' }],
])('with %s it is refused as personal numbers are', async (_, headers) => {
  const answer = await query.ask({ url: '/api/_/account/reports', headers });
  const personal = await query.get('/result/matrix?is_personal=true', headers);
  expect([answer.statusCode, answer.json()]).toEqual([personal.statusCode, personal.json()]);
});

test('an answer has its position and revalidates with 304, and no cache may keep it', async () => {
  const url = '/api/_/account/reports';
  const first = await query.ask({ url, headers: one.headers });
  expect(first.headers).toMatchObject({
    'x-droptally-position': expect.stringMatching(/^-\.\d+$/),
    'cache-control': 'private, no-store',
    vary: expect.stringContaining('Authorization'),
  });
  const held = { ...one.headers, 'if-none-match': String(first.headers.etag) };
  expect((await query.ask({ url, headers: held })).statusCode).toBe(304);
});

test('pages follow each other without a gap or a repeat, also where several reports are of one instant', async () => {
  const at = SAMPLE_NOW - 10 * HOUR;
  const same = ['aaaaaaaaaaaaaaa1', 'aaaaaaaaaaaaaaa2', 'aaaaaaaaaaaaaaa3', 'aaaaaaaaaaaaaaa4', 'aaaaaaaaaaaaaaa5'];
  const mine = { account: none.number, segment, at };
  await query.count(
    ...same.map((id, i) => ({ ...mine, id, stage: i % 2 ? 'main_01-07' : 'main_05-10' })),
    { ...mine, id: 'bbbbbbbbbbbbbbb1', stage: 'main_01-07', at: at - 1 },
    { ...mine, id: 'bbbbbbbbbbbbbbb2', stage: 'main_01-07', at: at - 2 },
  );
  const ids: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: OwnReportsAnswer = await read(`?limit=2&cursor=${cursor}`, none.headers);
    expect(page.total).toBe(7);
    ids.push(...page.reports.map(({ id }) => id));
    cursor = page.next;
  }
  expect(ids).toEqual([...same.toReversed(), 'bbbbbbbbbbbbbbb1', 'bbbbbbbbbbbbbbb2']);
});

test('filters name servers, stages and a time', async () => {
  expect(stagesOf(await read('?server=JP'))).toEqual(['main_01-07']);
  expect(await read('?server=CN,JP')).toMatchObject({ total: 6 });
  expect(stagesOf(await read('?stageFilter=main_05-10,act3d0_01'))).toEqual(['main_05-10', 'act3d0_01']);
  const inTime = await read(`?from=${SAMPLE_NOW - 4 * HOUR}&until=${SAMPLE_NOW - 3 * HOUR}`);
  expect([inTime.total, inTime.reports[0]?.why]).toEqual([1, 'screenshot']);
});

test.each(['server=XX', 'limit=0', 'limit=501', 'cursor=1', 'from=yesterday', 'until=-1'])(
  '%s is refused and named',
  async (parameters) => {
    const answer = await query.ask({ url: `/api/_/account/reports?${parameters}`, headers: one.headers });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { code: 'INVALID_REQUEST', violations: [{ field: parameters.split('=')[0] }] },
    ]);
  },
);
