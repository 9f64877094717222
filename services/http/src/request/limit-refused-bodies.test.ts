import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { jest } from '@jest/globals';
import { Body, Controller, Get, Module, Post, Req } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { IsInt } from 'class-validator';
import type { FastifyRequest } from 'fastify';
import { createApplication } from '../create-application.ts';
import { refuseForeign } from '../origin/refuse-foreign.ts';
import { type Answer, type Question, serve } from '../testing/ask.ts';
import { Shape } from '../validation/shape.ts';
import { JsonBody } from './body-limits.ts';
import { parseTrustedProxies } from './trusted-proxies.ts';

const BODY_LIMIT = 4 * 2 ** 20;

class CountDto {
  @IsInt()
  count!: number;
}

let refused = 0;
beforeEach(() => {
  refused = 0;
});

@Controller('/things')
class ThingsController {
  @Get()
  all(): object {
    return {};
  }

  @Get('/later')
  later(): Promise<object> {
    return new Promise(() => undefined);
  }

  @Post()
  @JsonBody(BODY_LIMIT)
  count(@Body(new Shape(CountDto)) body: CountDto): object {
    return { counted: body.count };
  }

  @Post('/own')
  @JsonBody(BODY_LIMIT)
  own(@Req() request: FastifyRequest): object {
    refused++;
    refuseForeign(request);
    return {};
  }
}

@Module({ controllers: [ThingsController] })
class ThingsModule {}

let app: NestFastifyApplication;
let ask: (question: Question) => Promise<Answer>;
beforeAll(async () => {
  app = await createApplication(ThingsModule, { version: '1.2.3', proxies: parseTrustedProxies('127.0.0.1') });
  ask = await serve(app);
});
afterAll(() => app.close());

const post = (address: string, body: object, more: object = {}, path = '') =>
  ask({ url: `/things${path}`, body, headers: { 'x-original-forwarded-for': address, ...more } });
const foreign = { origin: 'https://evil.example' };
const headOf = (request: string, headers: object) => {
  const all = { Host: 'x', 'Content-Type': 'application/json', 'X-Original-Forwarded-For': '192.0.2.6', ...headers };
  return `${[`${request} HTTP/1.1`, ...Object.entries(all).map((header) => header.join(': '))].join('\r\n')}\r\n\r\n`;
};
const large = 'x'.repeat(BODY_LIMIT - 100);

test('a sender of many rejected bodies is limited, and only that sender', async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 6; i++) statuses.push((await post('192.0.2.1', { count: large })).statusCode);
  expect(statuses).toEqual([400, 400, 400, 400, 429, 429]);
  const refused = await post('192.0.2.1', { count: 1 });
  expect(refused.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect(refused.headers).toMatchObject({ connection: 'close', 'retry-after': expect.stringMatching(/^\d+$/) });
  expect((await ask({ url: '/things', headers: { 'x-original-forwarded-for': '192.0.2.1' } })).statusCode).toBe(200);
  expect((await post('192.0.2.2', { count: 1 })).statusCode).toBe(201);
});

test('requests that another site makes a browser send have a limit of their own', async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 5; i++) statuses.push((await post('192.0.2.5', { count: large }, foreign, '/own')).statusCode);
  expect(statuses).toEqual([403, 403, 403, 403, 429]);
  expect((await post('192.0.2.5', { count: 1 })).statusCode).toBe(201);
});

test('a client that hangs up before the rejection is sent is charged too', async () => {
  const { port } = app.getHttpServer().address() as AddressInfo;
  const body = JSON.stringify({ count: large });
  for (let i = 0; i < 4; i++) {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    socket.write(headOf('GET /things/later', {}));
    socket.write(headOf('POST /things/own', { ...foreign, 'Content-Length': body.length }) + body);
    while (refused <= i) await new Promise(setImmediate);
    socket.destroy();
  }
  expect((await post('192.0.2.6', { count: 1 }, foreign)).statusCode).toBe(429);
});

test('bodies in tiny chunks are charged too, even if the client hangs up at once', async () => {
  const { port } = app.getHttpServer().address() as AddressInfo;
  const headers = { 'X-Original-Forwarded-For': '192.0.2.7', 'Transfer-Encoding': 'chunked' };
  for (let i = 0; i < 32; i++) {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    socket.write(headOf('POST /things', headers) + '1\r\nx\r\n'.repeat(1_000));
    expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1.1 400 /);
    socket.destroy();
  }
  expect((await post('192.0.2.7', { count: 1 })).statusCode).toBe(429);
});

test('a body that does not arrive in time is charged too', async () => {
  for (let i = 0; i < 3; i++) await post('192.0.2.8', { count: large });
  const headers = { 'X-Original-Forwarded-For': '192.0.2.8', 'Content-Length': `${BODY_LIMIT}` };
  const { port } = app.getHttpServer().address() as AddressInfo;
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  try {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    let answer = '';
    socket.on('data', (data) => {
      answer += data;
    });
    const [accepted] = await once(app.getHttpServer(), 'connection');
    const request = headOf('POST /things', headers) + large;
    socket.write(request);
    while (accepted.bytesRead < request.length) await new Promise(setImmediate);
    // No longer than until it is answered: a minute on, earlier bodies would be charged no more.
    while (accepted.writable) {
      jest.advanceTimersByTime(1_000);
      await new Promise(setImmediate);
    }
    while (!accepted.destroyed) await new Promise(setImmediate);
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
  } finally {
    jest.useRealTimers();
  }
  expect((await post('192.0.2.8', { count: 1 })).statusCode).toBe(429);
});

test('accepted bodies are free', async () => {
  for (let i = 0; i < 6; i++) {
    expect((await post('192.0.2.3', { count: 1, note: large })).statusCode).toBe(201);
  }
});

test('a body of too many values is rejected before it is parsed', async () => {
  const answer = await post('192.0.2.4', { count: Array.from({ length: 20_000 }, () => 0) });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().message).toBe('The body holds more than 10000 values');
});
