import { openAccountId } from '@droptally/domain/identity/account-id';
import { type IngestFixture, openIngest, V2 } from '../testing/ingest-fixture.ts';

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
  ['nothing in particular', {}],
])('an account logs in with its id as %s, and gets JSON that calls itself text', async (_, headers) => {
  const account = openAccountId(ingest.mac, new Uint8Array(16));
  const answer = await logIn(account, headers, '/api/v2');
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toBe(`{"userID":"${account}"}`);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'x-penguin-set-penguinid': account,
    'set-cookie': [`userID=${account}; Max-Age=313560000; Path=/; SameSite=None; Secure`],
    'cache-control': 'no-cache, no-store, must-revalidate',
  });
});

test('the cookie belongs to a domain where one is configured', async () => {
  await ingest.restart({ cookieDomain: 'example.org' });
  const answer = await logIn(openAccountId(ingest.mac, new Uint8Array(16)));
  expect(answer.headers['set-cookie']?.[0]).toContain('; Path=/; Domain=example.org; SameSite=None');
});

test.each([['123456789'], [''], ['x'.repeat(500)], ['"quoted"']])('"%s" is not found', async (id) => {
  const answer = await logIn(id);
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toEqual({ code: 'NOT_FOUND', message: expect.any(String) });
  expect(answer.headers['set-cookie']).toBeUndefined();
  if (id) expect(answer.json().message).not.toContain(id);
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
