import { type AddressInfo, connect, type Socket } from 'node:net';
import { jest } from '@jest/globals';
import { Body, Controller, HttpCode, Module, Post } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createApplication } from '../create-application.ts';
import { serve } from '../testing/ask.ts';
import { RawBody } from './body-limits.ts';
import { parseTrustedProxies } from './trusted-proxies.ts';

const LIMIT = 4 * 2 ** 20;

@Controller('/bytes')
class BytesController {
  @Post()
  @HttpCode(200)
  @RawBody(LIMIT)
  count(@Body() body: Buffer | undefined): object {
    return { bytes: body?.length };
  }

  @Post('later')
  @HttpCode(200)
  @RawBody(LIMIT)
  async countLater(@Body() body: Buffer): Promise<object> {
    await workDone;
    return { bytes: body.length };
  }
}

let workDone: Promise<void>;

@Module({ controllers: [BytesController] })
class BytesModule {}

let app: NestFastifyApplication;
const sockets: Socket[] = [];
beforeEach(async () => {
  app = await createApplication(BytesModule, { version: '1.2.3', proxies: parseTrustedProxies('127.0.0.1') });
  app.useLogger(false);
  await serve(app);
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

/** Sends a body that is longer than what comes of it, and says what is answered. */
function send(address: string, declared: number, part: number, path = '/bytes') {
  const socket = connect((app.getHttpServer().address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nX-Original-Forwarded-For: ${address}\r\nContent-Length: ${declared}\r\n\r\n`;
  let answer = '';
  const ended = new Promise<string>((resolve) => {
    socket.on('data', (data) => {
      answer += data;
    });
    socket.on('close', () => resolve(answer));
  });
  const written = new Promise<void>((resolve) => {
    socket.write(head);
    socket.write(Buffer.alloc(part, 'x'), () => resolve());
  });
  return { socket, ended, written };
}

test('what one address has on its way is bounded, and stands in nobody else’s way', async () => {
  const held = Array.from({ length: 5 }, () => send('192.0.2.1', LIMIT, LIMIT - 1));
  const answer = await Promise.race(held.map(({ ended }) => ended));
  expect(answer).toMatch(/^HTTP\/1.1 503 /);
  expect(answer).toContain('"code":"UNAVAILABLE","message":"Too many bodies are on their way"');
  expect(answer.toLowerCase()).toContain('connection: close');
  const other = send('192.0.2.2', 3, 3);
  other.socket.on('data', () => other.socket.end());
  expect(await other.ended).toContain('{"bytes":3}');
});

test('a body counts until it is answered', async () => {
  let finish = () => {};
  workDone = new Promise((resolve) => {
    finish = resolve;
  });
  const whole = Array.from({ length: 3 }, () => send('192.0.2.6', LIMIT, LIMIT, '/bytes/later'));
  expect(await Promise.race(whole.map(({ ended }) => ended))).toMatch(/^HTTP\/1.1 503 /);
  finish();
  const answered = whole.map(async ({ socket, ended }) => {
    socket.on('data', () => socket.end());
    return (await ended).slice(9, 12);
  });
  expect((await Promise.all(answered)).sort()).toEqual(['200', '200', '503']);
  const next = send('192.0.2.6', LIMIT, LIMIT);
  next.socket.on('data', () => next.socket.end());
  expect(await next.ended).toContain(`{"bytes":${LIMIT}}`);
});

test('a body that breaks off leaves its room to others', async () => {
  for (let i = 0; i < 12; i++) {
    const { socket, written, ended } = send('192.0.2.3', LIMIT, LIMIT - 1);
    await written;
    socket.destroy();
    await ended;
  }
  const whole = send('192.0.2.3', LIMIT, LIMIT);
  whole.socket.on('data', () => whole.socket.end());
  expect(await whole.ended).toContain(`{"bytes":${LIMIT}}`);
});

test('one that says that it is too long is refused at once', async () => {
  expect(await send('192.0.2.4', LIMIT + 1, 0).ended).toMatch(/^HTTP\/1.1 413 /);
});

test('one that does not come is given up', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  try {
    const { ended } = send('192.0.2.5', 10, 1);
    const advanced = (async () => {
      for (let i = 0; i < 40; i++) {
        await new Promise(setImmediate);
        jest.advanceTimersByTime(1_000);
      }
    })();
    const answer = await ended;
    await advanced;
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
  } finally {
    jest.useRealTimers();
  }
}, 10_000);
