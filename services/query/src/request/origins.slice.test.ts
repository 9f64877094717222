import { SERVER_START } from '@droptally/domain/catalog/server';
import { SAMPLE_NOW } from '@droptally/domain/testing/sample-drop-lists';
import { parseTrustedOrigins } from '@droptally/http/origin/trusted-origins';
import { requestOrigins } from '@droptally/http/testing/request-origins';
import { openQuery } from '../testing/open-query.ts';
import { testAccount } from '../testing/test-account.ts';

const LISTED = 'chrome-extension://abcdefghijklmnop';
const ORIGINS = requestOrigins(LISTED);
type From = keyof typeof ORIGINS;

const FROM = Object.keys(ORIGINS) as From[];
const BY = ['cookie', 'header', 'nothing'] as const;
const V2 = '/PenguinStats/api/v2';
const player = testAccount(3);

const OWN = [
  { url: `${V2}/result/matrix?is_personal=true` },
  { url: `${V2}/result/pattern?is_personal=true` },
  { url: `${V2}/_private/result/matrix/CN/personal` },
  { url: `${V2}/_private/result/pattern/CN/personal` },
  { url: '/api/_/account/reports' },
  { url: '/api/_/account/reports/export' },
  { url: `${V2}/result/advanced`, body: { queries: [{ server: 'CN', stageId: 'main_01-07', isPersonal: true }] } },
];
const PUBLIC = [
  { url: `${V2}/result/matrix` },
  { url: `${V2}/_private/result/matrix/CN/global` },
  { url: `${V2}/items` },
  { url: '/api/v2/stats' },
  { url: `${V2}/result/advanced`, body: { queries: [{ server: 'CN', stageId: 'main_01-07' }] } },
];

let query: Awaited<ReturnType<typeof openQuery>>;
beforeAll(async () => {
  query = await openQuery({ origins: parseTrustedOrigins(LISTED) });
  await query.count({ stage: 'main_01-07', at: SAMPLE_NOW, segment: SERVER_START.CN, account: player.number });
});
afterAll(() => query.close());

let asked = 0;

/** Uses a new address each time, since advanced queries are limited by address. */
function headersOf(from: From, by: (typeof BY)[number]): Record<string, string> {
  const who = { cookie: { cookie: `userID=${player.id}` }, header: player.headers, nothing: {} };
  const address = `198.51.100.${++asked % 250}`;
  return { host: 'site.example', 'x-original-forwarded-for': address, ...ORIGINS[from], ...who[by] };
}

const hasOrigin = (from: From) => 'origin' in ORIGINS[from];
const isTrusted = (from: From) => ['own', 'listed', 'none'].includes(from);

describe.each(OWN)('own numbers at $url', (question) => {
  test.each(FROM.flatMap((from) => BY.map((by) => [from, by] as const)))('origin %s with %s', async (from, by) => {
    const { statusCode, headers, json } = await query.ask({ ...question, headers: headersOf(from, by) });
    const isKnown = by === 'header' || (by === 'cookie' && isTrusted(from));
    expect(statusCode).toBe(isKnown ? 200 : 400);
    if (!isKnown) expect(json().code).toBe('INVALID_REQUEST');
    expect(headers['access-control-allow-origin']).toBe(hasOrigin(from) ? headersOf(from, by)['origin'] : undefined);
    expect(headers['access-control-allow-credentials']).toBe(hasOrigin(from) && isTrusted(from) ? 'true' : undefined);
    expect(headers.vary).toContain('Origin');
    if (isKnown) expect(headers['cache-control']).toBe('private, no-store');
  });
});

test.each(PUBLIC)('$url is for every origin, cookies or not', async (question) => {
  const first = await query.ask(question);
  for (const from of FROM)
    for (const by of BY) {
      const { statusCode, headers, body } = await query.ask({ ...question, headers: headersOf(from, by) });
      expect([statusCode, body]).toEqual([200, first.body]);
      expect(headers['access-control-allow-credentials']).toBe(hasOrigin(from) ? 'true' : undefined);
      expect(headers.vary).toContain('Origin');
    }
});
