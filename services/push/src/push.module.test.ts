import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleCatalog } from '@droptally/domain/testing/sample-catalog';
import { createApplication } from '@droptally/http/create-application';
import { parseTrustedProxies } from '@droptally/http/request/trusted-proxies';
import { type Answer, serve } from '@droptally/http/testing/ask';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { readPushConfig } from './config.ts';
import { type PushContext, PushModule } from './push.module.ts';
import { folderKey } from './push-key.ts';
import { PushStore } from './store/push-store.ts';
import { Subscriber } from './testing/push-service.ts';

const ORIGIN = 'https://updates.push.services.mozilla.com';

let dir: string;
let app: NestFastifyApplication;
let ask: Awaited<ReturnType<typeof serve>>;

async function start(changes: Partial<PushContext> = {}): Promise<void> {
  const proxies = parseTrustedProxies('127.0.0.1');
  const catalog = sampleCatalog({ zones: [] });
  const module = PushModule.register({
    ...readPushConfig({}),
    dataDir: dir,
    catalog: { current: () => ({ catalog }) },
    version: '1.0.0',
    now: Date.now,
    elapsed: () => 0,
    onTrouble: () => undefined,
    ...changes,
  });
  app = await createApplication(module, { version: '0.0.0', proxies });
  app.useLogger(false);
  ask = await serve(app);
}

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'droptally-push-module-'));
});
afterEach(async () => {
  await app.close();
  rmSync(dir, { recursive: true });
});

const store = () => app.get(PushStore, { strict: false });
const wanted = ({ endpoint, keys } = new Subscriber(ORIGIN)) => {
  const rest = { categories: ['NewStage', 'Maintenance'], server: 'JP', locale: 'ja' };
  return { endpoint, keys, ...rest };
};
const subscribe = (body: unknown, address = '203.0.113.7'): Promise<Answer> =>
  ask({ url: '/api/push/subscriptions', body: body as object, headers: { 'x-original-forwarded-for': address } });

test('a browser learns the key, subscribes, changes what it wants, and is forgotten', async () => {
  await start();
  const offer = await ask({ url: '/api/push' });
  expect(offer.json()).toEqual({ publicKey: folderKey(dir).publicKey });
  const body = wanted();
  expect((await subscribe(body)).body).toBe('OK');
  expect(store().find(body.endpoint)).toMatchObject({ ...body, sent: [] });
  expect((await subscribe({ ...body, categories: ['ClientUpgrade'], locale: 'ko' })).statusCode).toBe(200);
  expect(store().find(body.endpoint)).toMatchObject({ categories: ['ClientUpgrade'], locale: 'ko' });
  expect(store().size()).toBe(1);
  const removal = { url: '/api/push/subscriptions/removal', body: { endpoint: body.endpoint } };
  for (const attempt of [1, 2]) expect([attempt, (await ask(removal)).body]).toEqual([attempt, 'OK']);
  expect(store().size()).toBe(0);
});

test('only the fields that are needed are kept', async () => {
  await start();
  const body = wanted();
  await subscribe({ ...body, account: 'secret', keys: { ...body.keys, more: 'x' } });
  const kept = store().find(body.endpoint);
  expect(Object.keys(kept ?? {}).sort()).toEqual([
    'categories',
    'endpoint',
    'keys',
    'locale',
    'seenAt',
    'sent',
    'server',
  ]);
  expect(Object.keys(kept?.keys ?? {})).toEqual(['p256dh', 'auth']);
});

test.each([
  ['an address of this machine', { endpoint: 'http://127.0.0.1:8123/' }],
  ['an address of the cloud', { endpoint: 'https://169.254.169.254/latest' }],
  ['a stranger’s host', { endpoint: 'https://evil.example/push' }],
  ['a long endpoint', { endpoint: `${ORIGIN}/${'a'.repeat(1_100)}` }],
  ['no text as endpoint', { endpoint: [`${ORIGIN}/a`] }],
  [
    'a key off the curve',
    { keys: { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: 'AAAAAAAAAAAAAAAAAAAAAA' } },
  ],
  ['a short key', { keys: { p256dh: 'BAAA', auth: 'AAAAAAAAAAAAAAAAAAAAAA' } }],
  ['a short secret', { keys: { ...new Subscriber(ORIGIN).keys, auth: 'AAAA' } }],
  ['no key', { keys: null }],
  ['an unknown category', { categories: ['NewStage', 'Spam'] }],
  ['no category', { categories: [] }],
  ['a list of keys', { keys: [] }],
  ['too many categories', { categories: Array.from({ length: 5 }, () => 'NewStage') }],
  ['an unknown server', { server: 'TW' }],
  ['an unknown language', { locale: 'fr' }],
])('%s is refused', async (_, changes) => {
  await start();
  const answer = await subscribe({ ...wanted(), ...changes });
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'INVALID_REQUEST']);
  expect(store().size()).toBe(0);
});

test('a page of another site subscribes and removes nobody', async () => {
  await start();
  const body = wanted();
  const headers = { origin: 'https://evil.example' };
  const refused = await ask({ url: '/api/push/subscriptions', body, headers });
  expect([refused.statusCode, store().size()]).toEqual([403, 0]);
  await subscribe(body);
  const removal = { url: '/api/push/subscriptions/removal', body: { endpoint: body.endpoint } };
  expect((await ask({ ...removal, headers })).statusCode).toBe(403);
  expect(store().size()).toBe(1);
});

test('a large body is refused before it is read', async () => {
  await start();
  expect((await subscribe({ ...wanted(), more: 'x'.repeat(5_000) })).statusCode).toBe(413);
});

test('an address gets 20 new subscriptions a day; another one still gets its own', async () => {
  let elapsed = 0;
  await start({ elapsed: () => elapsed });
  const statuses: number[] = [];
  for (let count = 0; count < 21; count++) {
    elapsed += 60_000;
    statuses.push((await subscribe(wanted())).statusCode);
  }
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
  expect((await subscribe(wanted(), '198.51.100.9')).statusCode).toBe(200);
});

test('an address may write 30 times a minute', async () => {
  await start();
  const body = wanted();
  const statuses: number[] = [];
  for (let count = 0; count < 31; count++) statuses.push((await subscribe(body)).statusCode);
  expect(statuses.slice(-2)).toEqual([200, 429]);
});

test('a site that has push switched off offers no key and takes nobody, but forgets who asks', async () => {
  await start({ isOn: false });
  expect((await ask({ url: '/api/push' })).json()).toEqual({ publicKey: null });
  expect((await subscribe(wanted())).statusCode).toBe(404);
  const removal = { url: '/api/push/subscriptions/removal', body: { endpoint: `${ORIGIN}/a` } };
  expect((await ask(removal)).body).toBe('OK');
});

test('a key that is configured is the one that is used', async () => {
  const key = 'ab'.repeat(32);
  await start({ key });
  expect((await ask({ url: '/api/push' })).json().publicKey).not.toBe(folderKey(dir).publicKey);
});
