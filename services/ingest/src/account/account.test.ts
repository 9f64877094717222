import { openAccountId } from '@droptally/domain/identity/account-id';
import { parseTrustedOrigins } from '@droptally/http/origin/trusted-origins';
import { type IngestFixture, openIngest, REPORT, V2 } from '../testing/ingest-fixture.ts';

let ingest: IngestFixture;
beforeEach(async () => {
  ingest = await openIngest();
});
afterEach(() => ingest.close());

const logIn = (body: string, headers: Record<string, string> = { 'content-type': 'text/plain' }, prefix = V2) =>
  ingest.ask({ url: `${prefix}/users`, method: 'POST', body, headers });

test.each([
  ['text', { 'content-type': 'text/plain' }],
  ['a form, as some clients call it', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['an untyped body', {}],
])('an account logs in with its id as %s, and gets JSON sent as text/plain', async (_, headers) => {
  const account = openAccountId(ingest.mac, new Uint8Array(28));
  const answer = await logIn(account, headers, '/api/v2');
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toBe(`{"userID":"${account}"}`);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'x-penguin-set-penguinid': account,
    'set-cookie': [`userID=${account}; Max-Age=313560000; Path=/; SameSite=Lax; Secure`],
    'cache-control': 'no-cache, no-store, must-revalidate',
  });
});

describe('the cookie', () => {
  const cookies = async (headers: Record<string, string> = {}) => {
    const account = openAccountId(ingest.mac, new Uint8Array(28));
    const answer = await logIn(account, { host: 'drops.example:8080', ...headers });
    return answer.headers['set-cookie']?.map((cookie) => cookie.replace(account, 'ID').replace('; Secure', ''));
  };
  const TWIN = 'userID=; Max-Age=0; Path=/; SameSite=Lax';

  test('is set for the requested host and replaces the one without a domain', async () => {
    expect(await cookies()).toEqual([TWIN, 'userID=ID; Max-Age=313560000; Path=/; Domain=drops.example; SameSite=Lax']);
  });

  test('is set for the configured domain and replaces those of the host', async () => {
    await ingest.restart({ cookieDomain: 'drops.example' });
    expect(await cookies({ host: 'cn.drops.example' })).toEqual([
      TWIN,
      'userID=; Max-Age=0; Path=/; Domain=cn.drops.example; SameSite=Lax',
      'userID=ID; Max-Age=313560000; Path=/; Domain=drops.example; SameSite=Lax',
    ]);
  });

  test('is not cleared as its own duplicate if the configured domain is the host, with or without a dot', async () => {
    await ingest.restart({ cookieDomain: '.drops.example' });
    expect(await cookies()).toEqual([
      TWIN,
      'userID=ID; Max-Age=313560000; Path=/; Domain=.drops.example; SameSite=Lax',
    ]);
  });

  test('is set on a listed mirror without a domain and replaces the one with a domain', async () => {
    await ingest.restart({ origins: parseTrustedOrigins('https://mirror.example') });
    const origin = 'https://mirror.example';
    expect(await cookies({ origin })).toEqual([
      'userID=; Max-Age=0; Path=/; Domain=drops.example; SameSite=None',
      'userID=ID; Max-Age=313560000; Path=/; SameSite=None',
    ]);
  });

  test('is set for the host the browser requested if a trusted proxy replaces the Host header', async () => {
    const origin = 'https://drops.example';
    const headers = { host: '127.0.0.1:8080', 'x-forwarded-host': 'drops.example', origin };
    expect((await cookies(headers))?.at(-1)).toContain('; Domain=drops.example;');
  });

  test('is repeated to the page that opened the account, but not to another site that names it', async () => {
    const key = { 'x-penguin-idempotency-key': 'once' };
    const ask = (headers: object) =>
      ingest.ask({ url: `${V2}/report`, body: REPORT, headers: { host: 'drops.example', ...key, ...headers } });
    const account = String((await ask({})).headers['x-penguin-set-penguinid']);
    const named = { authorization: `PenguinID ${account}` };
    expect((await ask(named)).headers['set-cookie']).toHaveLength(2);
    const { statusCode, headers } = await ask({ ...named, origin: 'https://evil.example' });
    expect([statusCode, headers['x-penguin-idempotency']]).toEqual([200, 'hit']);
    expect([headers['set-cookie'], headers['x-penguin-set-penguinid']]).toEqual([undefined, undefined]);
  });
});

test.each([
  ['another origin', { origin: 'https://evil.example' }],
  ['no origin', { origin: 'null' }],
  ['a sister site', { 'sec-fetch-site': 'same-site' }],
])('a page of %s cannot log in', async (_, headers) => {
  const answer = await logIn(openAccountId(ingest.mac, new Uint8Array(28)), headers);
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'FORBIDDEN']);
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
});

test.each([['123456789'], [''], ['x'.repeat(500)], ['"quoted"']])('"%s" is not found', async (id) => {
  const answer = await logIn(id);
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ code: 'NOT_FOUND', message: expect.any(String) });
  expect(answer.headers['set-cookie']).toBeUndefined();
  if (id) expect(answer.json().message).not.toContain(id);
});

test('a number of the earlier site is said to be off where it is, unlike what never was an account', async () => {
  expect((await logIn('123456789')).json().reason).toBe('EARLIER_ID');
  expect((await logIn('1234567')).json().reason).toBeUndefined();
});

test('a school class behind one address can log in', async () => {
  for (let pupil = 0; pupil < 60; pupil++) {
    const account = openAccountId(ingest.mac, new Uint8Array(28).fill(pupil));
    expect((await logIn(account)).statusCode).toBe(200);
  }
});

test('one address has 30 attempts in five minutes', async () => {
  const from = (address: string) => logIn('1', { 'x-original-forwarded-for': address });
  for (let attempt = 0; attempt < 30; attempt++) expect((await from('203.0.113.1')).statusCode).toBe(404);
  const refused = await from('203.0.113.1');
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBe('300');
  expect((await from('203.0.113.2')).statusCode).toBe(404);
  ingest.clock.now += 300_000;
  expect((await from('203.0.113.1')).statusCode).toBe(404);
});
