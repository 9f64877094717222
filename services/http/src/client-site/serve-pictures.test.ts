import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createApplication } from '../create-application.ts';
import { parseTrustedProxies } from '../request/trusted-proxies.ts';
import { type Answer, type Question, serve } from '../testing/ask.ts';
import { serveClient } from './serve-client.ts';
import { servePictures } from './serve-pictures.ts';

@Module({})
class NothingModule {}

const dir = mkdtempSync(join(tmpdir(), 'droptally-pictures-'));
const BROWSER = { accept: 'text/html,*/*;q=0.8' };
let app: NestFastifyApplication;
let ask: (question: Question) => Promise<Answer>;

beforeAll(async () => {
  mkdirSync(join(dir, 'pictures'));
  mkdirSync(join(dir, 'client'));
  writeFileSync(join(dir, 'pictures', 'code.png'), 'a picture');
  writeFileSync(join(dir, 'pictures', 'page.html'), 'a page');
  writeFileSync(join(dir, 'pictures', 'large.png'), Buffer.alloc(1_001));
  mkdirSync(join(dir, 'pictures', 'folder.png'));
  writeFileSync(join(dir, 'secret.png'), 'a secret');
  writeFileSync(join(dir, 'client', 'index.html'), '<!doctype html><title>Droptally</title>');
  app = await createApplication(NothingModule, { version: '1.2.3', proxies: parseTrustedProxies('127.0.0.1') });
  app.useLogger(false);
  servePictures(app, (name) => (name === 'gone.png' || name === 'code.png' ? join(dir, 'pictures', name) : undefined));
  serveClient(app, { dir: join(dir, 'client') });
  ask = await serve(app);
});
afterAll(async () => {
  await app.close();
  rmSync(dir, { recursive: true });
});

test('a picture is served with its type, can do nothing, and is not sent again while it is the same', async () => {
  const url = '/pictures/code.png';
  const picture = await ask({ url });
  expect([picture.statusCode, picture.body]).toEqual([200, 'a picture']);
  expect(picture.headers).toMatchObject({
    'content-type': 'image/png',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'public, max-age=300',
  });
  const held = { 'if-none-match': String(picture.headers.etag) };
  expect((await ask({ url, headers: held })).statusCode).toBe(304);
  writeFileSync(join(dir, 'pictures', 'code.png'), 'another picture');
  expect((await ask({ url, headers: held })).body).toBe('another picture');
});

test('nothing else is served from there, and no page in its place', async () => {
  for (const url of [
    '/pictures/gone.png',
    '/pictures/page.html',
    '/pictures/large.png',
    '/pictures/folder.png',
    '/pictures/../secret.png',
    '/pictures/%2e%2e%2fsecret.png',
    '/pictures/',
    '/pictures',
  ])
    expect([url, (await ask({ url, headers: BROWSER })).statusCode]).toEqual([url, 404]);
});
