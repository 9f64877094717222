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
    begun++;
    await workDone;
    return { bytes: body.length };
  }
}

let begun = 0;
let workDone: Promise<void>;
function workToDo(): () => void {
  let finish = () => {};
  begun = 0;
  workDone = new Promise((resolve) => {
    finish = resolve;
  });
  return () => finish();
}

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

const halfABody = Buffer.alloc(LIMIT / 2, 'x');
function headOf(address: string, length: number, path: string): Buffer {
  const lines = [
    `POST ${path} HTTP/1.1`,
    'Host: x',
    `X-Original-Forwarded-For: ${address}`,
    `Content-Length: ${length}`,
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n`);
}

/** Sends a body shorter than declared, and collects the response. */
function send(address: string, declared: number, part: number, path = '/bytes') {
  const socket = connect((app.getHttpServer().address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  let answer = '';
  const ended = new Promise<string>((resolve) => {
    socket.on('data', (data) => {
      answer += data;
    });
    socket.on('close', () => resolve(answer));
  });
  const written = new Promise<void>((resolve) => {
    socket.write(headOf(address, declared, path));
    socket.write(Buffer.alloc(part, 'x'), () => resolve());
  });
  return { socket, ended, written };
}

function answerTo(address: string, length: number): Promise<string> {
  const { socket, ended } = send(address, length, length);
  socket.on('data', () => socket.end());
  return ended;
}

test('bodies are limited per address before they arrive, and do not affect other addresses', async () => {
  const held = Array.from({ length: 5 }, () => send('192.0.2.1', LIMIT, 0));
  const answer = await Promise.race(held.map(({ ended }) => ended));
  expect(answer).toMatch(/^HTTP\/1.1 503 /);
  expect(answer).toContain('"code":"UNAVAILABLE","message":"Too many bodies are on their way"');
  expect(answer.toLowerCase()).toContain('connection: close');
  expect(await answerTo('192.0.2.2', 3)).toContain('{"bytes":3}');
});

test('a report finds room whatever else its address sends', async () => {
  const held = Array.from({ length: 5 }, () => send('192.0.2.1', LIMIT, 0));
  await Promise.race(held.map(({ ended }) => ended));
  expect(await answerTo('192.0.2.1', 2_048)).toContain('{"bytes":2048}');
  expect(await answerTo('192.0.2.1', LIMIT)).toMatch(/^HTTP\/1.1 503 /);
});

test('a body counts until its response', async () => {
  const finish = workToDo();
  const whole = Array.from({ length: 3 }, () => send('192.0.2.6', LIMIT, LIMIT, '/bytes/later'));
  expect(await Promise.race(whole.map(({ ended }) => ended))).toMatch(/^HTTP\/1.1 503 /);
  finish();
  const answered = whole.map(async ({ socket, ended }) => {
    socket.on('data', () => socket.end());
    return (await ended).slice(9, 12);
  });
  expect((await Promise.all(answered)).sort()).toEqual(['200', '200', '503']);
  expect(await answerTo('192.0.2.6', LIMIT)).toContain(`{"bytes":${LIMIT}}`);
});

test('an aborted body releases its room', async () => {
  for (let i = 0; i < 3; i++) {
    const { socket, written, ended } = send('192.0.2.3', LIMIT, LIMIT - 1);
    await written;
    socket.destroy();
    await ended;
  }
  while (!(await answerTo('192.0.2.3', LIMIT)).includes(`{"bytes":${LIMIT}}`));
});

test('bodies with queued responses release their room with the connection', async () => {
  const finish = workToDo();
  const { socket, ended } = send('192.0.2.7', LIMIT / 2, LIMIT / 2, '/bytes/later');
  for (let i = 0; i < 2; i++) socket.write(Buffer.concat([headOf('192.0.2.7', LIMIT / 2, '/bytes/later'), halfABody]));
  while (begun < 3) await new Promise(setImmediate);
  socket.destroy();
  await ended;
  finish();
  while (!(await answerTo('192.0.2.7', LIMIT)).includes(`{"bytes":${LIMIT}}`));
});

test('a body declared too long is rejected at once', async () => {
  expect(await send('192.0.2.4', LIMIT + 1, 0).ended).toMatch(/^HTTP\/1.1 413 /);
});

test('a body that does not arrive times out', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  try {
    let answer = '';
    void send('192.0.2.5', 10, 1).ended.then((text) => {
      answer = text;
    });
    while (answer === '') {
      await new Promise(setImmediate);
      jest.advanceTimersByTime(1_000);
    }
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
  } finally {
    jest.useRealTimers();
  }
});

test('a body in very many small chunks is rejected before it ends', async () => {
  const socket = connect((app.getHttpServer().address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  const answer = new Promise<string>((resolve) => {
    let text = '';
    socket.on('data', (data) => (text += data)).on('close', () => resolve(text));
    socket.on('error', () => undefined);
  });
  socket.write('POST /bytes HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n');
  socket.write('1;a=b\r\nx\r\n'.repeat(5_000));
  const text = await answer;
  expect(text).toMatch(/^HTTP\/1.1 400 .*too many chunks of less than 64 bytes/s);
  expect(text.toLowerCase()).toContain('connection: close');
});
