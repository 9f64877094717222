import { jest } from '@jest/globals';
import { clearAccount } from '#data/account/account-store.ts';
import { newReport } from '#data/reporting/report/kept-report.ts';
import { DRAFT, HASH } from '#data/reporting/testing/fake-device.ts';
import { sendReports } from './send-batch.ts';

const fetchMock = jest.fn<(url: string, init: RequestInit) => Promise<Response>>();
const picture = (key: string) => newReport(DRAFT, { key, account: 'A', now: 0, metadata: { fingerprint: key } });
const TWO = [picture('one'), picture('two')];
const answers = (body: unknown, status = 200, headers = {}) =>
  fetchMock.mockResolvedValue(new Response(JSON.stringify(body), { status, headers }));

beforeEach(() => {
  fetchMock.mockReset();
  globalThis.fetch = fetchMock as typeof fetch;
  clearAccount();
});

test('screenshots go out in one request, each under its own key, and each has its own result', async () => {
  answers({ results: [{ code: 'NOT_FOUND', message: 'There is no stage' }, { reportHash: HASH }] });
  expect(await sendReports(TWO, 'A')).toMatchObject([
    { kind: 'refused', error: { status: 404, code: 'NOT_FOUND' } },
    { kind: 'taken', hash: HASH, account: 'A' },
  ]);
  const [url, init] = fetchMock.mock.calls[0] ?? [];
  expect(url).toBe('/PenguinStats/api/v2/report/batch');
  const drops = [{ dropType: 'NORMAL_DROP', itemId: '30012', quantity: 1 }];
  const run = (key: string) => {
    return { stageId: 'main_01-07', drops, times: 1, metadata: { fingerprint: key }, idempotencyKey: key };
  };
  expect(JSON.parse(String(init?.body))).toEqual({
    server: 'CN',
    source: 'droptally-recognition',
    version: 'v0.0.0',
    batchDrops: [run('one'), run('two')],
  });
});

test('a screenshot alone is a report like any other, with what is known of its picture', async () => {
  answers({ reportHash: HASH });
  expect(await sendReports([picture('one')], null)).toMatchObject([{ kind: 'taken' }]);
  const [url, init] = fetchMock.mock.calls[0] ?? [];
  expect([url, new Headers(init?.headers).get('X-Penguin-Idempotency-Key')]).toEqual([
    '/PenguinStats/api/v2/report',
    'one',
  ]);
  expect(JSON.parse(String(init?.body))).toMatchObject({
    source: 'droptally-recognition',
    metadata: { fingerprint: 'one' },
  });
});

test('what is over the limit waits, and the others are taken', async () => {
  answers({ results: [{ reportHash: HASH }, { code: 'TOO_MANY_REQUESTS', message: 'Enough', reason: 'DAILY_LIMIT' }] });
  expect(await sendReports(TWO, 'A')).toMatchObject([
    { kind: 'taken' },
    { kind: 'later', holdsUp: 'account', error: { why: 'DAILY_LIMIT' } },
  ]);
});

test.each<[string, unknown, number, object]>([
  ['a page', '<html>', 200, { holdsUp: 'all' }],
  ['too few results', { results: [{ reportHash: HASH }] }, 200, { holdsUp: 'all' }],
  ['the limit of the account', { code: 'TOO_MANY_REQUESTS', message: 'Enough' }, 429, { holdsUp: 'account' }],
  ['an error of the server', { code: 'INTERNAL_ERROR', message: 'oops' }, 500, { holdsUp: 'report' }],
  ['a refusal of the whole', { code: 'INVALID_REQUEST', message: 'no' }, 400, { holdsUp: 'report' }],
])('after %s all of them wait', async (_, body, status, outcome) => {
  answers(body, status);
  expect(await sendReports(TWO, 'A')).toMatchObject([
    { kind: 'later', ...outcome },
    { kind: 'later', ...outcome },
  ]);
});

test('without a network all of them wait', async () => {
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await sendReports(TWO, 'A')).toMatchObject([{ holdsUp: 'all' }, { holdsUp: 'all' }]);
});
