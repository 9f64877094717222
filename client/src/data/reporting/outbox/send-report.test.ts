import { jest } from '@jest/globals';
import { accountStore, clearAccount, setAccount } from '#data/account/account-store.ts';
import { newReport } from '#data/reporting/report/kept-report.ts';
import { DRAFT, HASH } from '#data/reporting/testing/fake-device.ts';
import { ApiError } from '#data/transport/api-error.ts';
import { outcomeOf } from './outcome.ts';
import { sendReport } from './send-report.ts';

const fetchMock = jest.fn<(url: string, init: RequestInit) => Promise<Response>>();
const report = newReport(DRAFT, { key: 'abc123', account: null, now: 0 });

beforeEach(() => {
  fetchMock.mockReset();
  globalThis.fetch = fetchMock as unknown as typeof fetch;
  clearAccount();
});

test('a report is sent in wire format, under its key and as its account', async () => {
  answers({ reportHash: HASH });
  setAccount('B');
  expect(await sendReport(report, 'A')).toEqual({ kind: 'taken', hash: HASH, account: 'A' });
  const [url, init] = fetchMock.mock.calls[0] ?? [];
  expect(url).toBe('/PenguinStats/api/v2/report');
  expect(JSON.parse(String(init?.body))).toEqual({
    server: 'CN',
    stageId: 'main_01-07',
    drops: [{ dropType: 'NORMAL_DROP', itemId: '30012', quantity: 1 }],
    times: 1,
    source: 'droptally',
    version: 'v0.0.0',
  });
  const headers = new Headers(init?.headers);
  expect(headers.get('X-Penguin-Idempotency-Key')).toBe('abc123');
  expect(headers.get('Authorization')).toBe('PenguinID A');
});

test('the first report without an account creates one', async () => {
  answers({ reportHash: HASH }, 200, { 'X-Penguin-Set-PenguinID': 'X' });
  expect(await sendReport(report, null)).toMatchObject({ kind: 'taken', account: 'X' });
  expect(accountStore.get().id).toBe('X');
});

test('a report sent without an account names none and does not change the login', async () => {
  setAccount('B');
  answers({ reportHash: HASH }, 200, { 'X-Penguin-Set-PenguinID': 'X' });
  expect(await sendReport(report, null)).toMatchObject({ account: 'X' });
  const [, init] = fetchMock.mock.calls[0] ?? [];
  expect([new Headers(init?.headers).get('Authorization'), init?.credentials]).toEqual([null, 'omit']);
  expect(accountStore.get().id).toBe('B');
  expect(accountStore.get().known.map(({ id }) => id)).toContain('X');
});

test('the page of a captive portal is no response', async () => {
  fetchMock.mockResolvedValue(new Response('<html>Accept our terms</html>'));
  expect(await sendReport(report, null)).toMatchObject({ kind: 'later', holdsUp: 'all' });
});

test('waits as long as the server says', async () => {
  answers({ code: 'TOO_MANY_REQUESTS', message: 'Enough' }, 429, { 'Retry-After': '90' });
  expect(await sendReport(report, null)).toMatchObject({ kind: 'later', holdsUp: 'account', waitMs: 90_000 });
  answers({ code: 'UNAVAILABLE', message: 'Later' }, 503, { 'Retry-After': '5' });
  expect(await sendReport(report, null)).toMatchObject({ kind: 'later', holdsUp: 'all', waitMs: 5_000 });
});

test.each([
  ['no response', null, null, { kind: 'later', holdsUp: 'all', waitMs: null }],
  ['a proxy without its server', 502, null, { kind: 'later', holdsUp: 'all' }],
  ['a gateway timeout', 504, null, { kind: 'later', holdsUp: 'all' }],
  ['a server error', 500, 'INTERNAL_ERROR', { kind: 'later', holdsUp: 'report' }],
  ['a rejection not from the site', 403, null, { kind: 'later', holdsUp: 'report' }],
  ['an invalid report', 400, 'INVALID_REQUEST', { kind: 'refused' }],
  ['an unknown stage', 404, 'NOT_FOUND', { kind: 'refused' }],
] as const)('%s', (_, status, code, outcome) => {
  expect(outcomeOf(new ApiError(status, 'x', code))).toMatchObject(outcome);
});

function answers(body: object, status = 200, headers: Record<string, string> = {}) {
  fetchMock.mockResolvedValue(new Response(JSON.stringify(body), { status, headers }));
}
