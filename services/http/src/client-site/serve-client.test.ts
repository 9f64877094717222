import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { Chat } from '@droptally/proto/api/catalog/site';
import { Controller, Get, Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createApplication } from '../create-application.ts';
import { parseTrustedProxies } from '../request/trusted-proxies.ts';
import { type Answer, type Question, serve } from '../testing/ask.ts';
import { serveClient } from './serve-client.ts';

@Controller('/api/v2')
class ItemsController {
  @Get('/items')
  items(): object[] {
    return [];
  }
}

@Module({ controllers: [ItemsController] })
class ItemsModule {}

const dir = mkdtempSync(join(tmpdir(), 'droptally-client-'));
const SCRIPT = 'export const tally = 1;\n'.repeat(100);
const ENGINE = Buffer.from('an engine'.repeat(200));
const PACKED_ENGINE = brotliCompressSync(ENGINE);
const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
let chat: Chat | undefined;
let app: NestFastifyApplication;
let ask: (question: Question) => Promise<Answer>;

beforeAll(async () => {
  mkdirSync(join(dir, 'assets'));
  writeFileSync(join(dir, 'index.html'), '<!doctype html><title>Droptally</title>');
  writeFileSync(join(dir, 'assets', 'index-abc.js'), SCRIPT);
  writeFileSync(join(dir, 'assets', 'engine-abc.wasm'), ENGINE);
  writeFileSync(join(dir, 'assets', 'engine-abc.wasm.br'), PACKED_ENGINE);
  app = await createApplication(ItemsModule, { version: '1.2.3', proxies: parseTrustedProxies('127.0.0.1') });
  app.useLogger(false);
  serveClient(app, { dir, chat: () => chat });
  ask = await serve(app);
});
afterAll(async () => {
  await app.close();
  rmSync(dir, { recursive: true });
});

test('every page URL gets the same page, revalidated each time', async () => {
  for (const url of ['/', '/result/stage/main_1/main_01-07?server=US', '/nowhere']) {
    const page = await ask({ url, headers: BROWSER });
    expect([page.statusCode, page.body]).toEqual([200, '<!doctype html><title>Droptally</title>']);
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': expect.stringContaining("; script-src 'self' 'wasm-unsafe-eval'; "),
      'x-penguin-request-id': expect.any(String),
    });
  }
});

test('API paths are answered by the API, known or not', async () => {
  expect((await ask({ url: '/api/v2/items', headers: BROWSER })).json()).toEqual([]);
  for (const url of ['/api/v2/nothing', '/PenguinStats/nothing', '/short/x', '/metrics', '/api']) {
    const answer = await ask({ url, headers: BROWSER });
    expect([url, answer.statusCode, answer.json()]).toEqual([url, 404, expect.objectContaining({ code: 'NOT_FOUND' })]);
  }
});

test('the page is not served to requests for anything else', async () => {
  for (const question of [
    { url: '/result/stage' },
    { url: '/assets/gone-abc.js', headers: BROWSER },
    { url: '/result/stage', method: 'POST', headers: BROWSER },
    { url: '/assets/../../package.json', headers: { accept: '*/*' } },
    { url: '/assets/%2e%2e/index.html', headers: { accept: '*/*' } },
  ])
    expect((await ask(question)).statusCode).toBe(404);
});

test('a file with a hashed name is cached forever and sent compressed', async () => {
  const url = '/assets/index-abc.js';
  const packed = await ask({ url, headers: { 'accept-encoding': 'gzip;q=0.9, br' } });
  expect(packed.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    vary: 'Origin, Accept-Encoding',
  });
  expect(brotliDecompressSync(packed.bytes).toString()).toBe(SCRIPT);
  expect((await ask({ url })).body).toBe(SCRIPT);
});

test('an engine is sent as the build has packed it, with the type that lets it compile while it loads', async () => {
  const url = '/assets/engine-abc.wasm';
  const packed = await ask({ url, headers: { 'accept-encoding': 'br' } });
  expect(packed.headers).toMatchObject({ 'content-type': 'application/wasm', 'content-encoding': 'br' });
  expect(packed.bytes).toEqual(PACKED_ENGINE);
  expect((await ask({ url })).bytes).toEqual(ENGINE);
  expect((await ask({ url: `${url}.br` })).statusCode).toBe(404);
});

test('an unchanged page is not sent again', async () => {
  const etag = String((await ask({ url: '/' })).headers.etag);
  const again = await ask({ url: '/', headers: { 'if-none-match': etag } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

describe('the policy of a page', () => {
  const policyOf = async (url: string) =>
    String((await ask({ url, headers: BROWSER })).headers['content-security-policy']);
  const CHAT_PAGE = '/?server=US&chat=open';
  let strict: string;
  beforeAll(async () => {
    chat = undefined;
    strict = await policyOf('/');
    chat = { name: 'Talk', script: 'https://talk.example:8443/widget.js?id=1', hosts: ['*.relay.example'] };
  });
  afterAll(() => {
    chat = undefined;
  });

  test('permits the chat’s hosts in Home alone, and there only once the chat was opened', async () => {
    const policy = (await policyOf(CHAT_PAGE)).split('; ');
    const hosts = 'https://talk.example:8443 https://*.relay.example';
    expect(policy).toEqual(
      expect.arrayContaining([
        `default-src 'self' ${hosts}`,
        `script-src 'self' 'wasm-unsafe-eval' ${hosts}`,
        `style-src 'self' ${hosts} 'unsafe-inline'`,
        "connect-src 'self' https: wss://talk.example:8443 wss://*.relay.example",
      ]),
    );
    for (const url of ['/', '/?chat=', '/planner?chat=open', '/index.html?chat=open', '/about/contact', '/nowhere'])
      expect([url, await policyOf(url)]).toEqual([url, strict]);
  });

  test('is that of the chat that is configured now, also for a browser that has the page', async () => {
    const { headers } = await ask({ url: '/' });
    const answer = await ask({ url: CHAT_PAGE, headers: BROWSER });
    expect([answer.headers['cache-control'], answer.headers.etag]).toEqual(['no-store', headers.etag]);
    chat = undefined;
    expect(await policyOf(CHAT_PAGE)).toBe(strict);
  });
});
