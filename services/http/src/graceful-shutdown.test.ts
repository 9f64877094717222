import { setTimeout as pause } from 'node:timers/promises';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Registry } from 'prom-client';
import { createApplication } from './create-application.ts';
import { GracefulShutdown } from './graceful-shutdown.ts';
import { MetaModule } from './meta/meta.module.ts';
import { parseTrustedProxies } from './request/trusted-proxies.ts';
import { type Answer, type Question, serve } from './testing/ask.ts';

const PING = '/api/_/ping';
const LASTS_MS = 300;
const KEEP_ALIVE = { connection: 'keep-alive' };

let app: NestFastifyApplication;
let ask: (question: Question) => Promise<Answer>;
const shutdown = new GracefulShutdown(LASTS_MS);

beforeAll(async () => {
  const health = () => ({ ready: true }) as const;
  const meta = MetaModule.register({ version: '1.2.3', build: '1.2.3', health, registry: new Registry(), shutdown });
  app = await createApplication(meta, { version: '1.2.3', proxies: parseTrustedProxies('127.0.0.1'), shutdown });
  ask = await serve(app);
});
afterAll(() => app.close());

test('before shutdown a program fails its ping, and serves remaining requests while closing connections', async () => {
  expect(await ask({ url: PING, headers: KEEP_ALIVE })).toMatchObject({
    statusCode: 200,
    headers: { connection: 'keep-alive' },
  });
  const ended: string[] = [];
  const gone = shutdown.close().then(() => ended.push('shutdown'));
  // Begun after it and shorter: a timer ends before a longer one, however busy the machine is.
  const shorter = pause(LASTS_MS - 100).then(() => ended.push('a shorter pause'));
  expect(await ask({ url: PING })).toMatchObject({ statusCode: 503, headers: { 'retry-after': '1' } });
  expect(await ask({ url: '/api/_/bininfo', headers: KEEP_ALIVE })).toMatchObject({
    statusCode: 200,
    headers: { connection: 'close' },
  });
  await Promise.all([gone, shorter]);
  expect(ended).toEqual(['a shorter pause', 'shutdown']);
});
