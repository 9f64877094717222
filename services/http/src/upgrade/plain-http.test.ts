import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { Body, Controller, Get, HttpCode, Module, Param, Post, Req, Res } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { WebSocketGateway } from '@nestjs/websockets';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createApplication } from '../create-application.ts';
import { RawBody } from '../request/body-limits.ts';
import { parseTrustedProxies } from '../request/trusted-proxies.ts';
import { serve } from '../testing/ask.ts';

const BIG = 4_000_000;
let letSlowGo: (() => void) | undefined;

@WebSocketGateway({ path: '/socket' })
class EchoGateway {}

@Controller('/echo')
class EchoController {
  @Post()
  @HttpCode(200)
  @RawBody(1_000_000)
  echo(@Req() { headers }: FastifyRequest, @Body() body: Buffer | undefined): object {
    const { host, 'x-said': said } = headers;
    return { host, said, body: body?.toString('utf8') };
  }

  @Get('/slow')
  async slow(): Promise<object> {
    await new Promise<void>((resolve) => {
      letSlowGo = resolve;
    });
    return { slow: true };
  }

  @Get('/big')
  big(@Res() reply: FastifyReply): void {
    reply.send(
      Readable.from(
        Array.from({ length: BIG / 1_000 }, () => 'x'.repeat(1_000)),
        { objectMode: false },
      ),
    );
  }

  @Get('/:name')
  named(@Param('name') name: string): object {
    return { name };
  }
}

@Module({ controllers: [EchoController], providers: [EchoGateway] })
class EchoModule {}

let app: NestFastifyApplication;
let port: number;

beforeAll(async () => {
  app = await createApplication(EchoModule, { version: '1.2.3', proxies: parseTrustedProxies('127.0.0.1') });
  app.useLogger(false);
  await serve(app);
  port = (app.getHttpServer().address() as AddressInfo).port;
});
afterAll(() => app.close());

const H2C = 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n';
const get = (path: string, more = H2C) => `GET /echo/${path} HTTP/1.1\r\nHost: x\r\n${more}\r\n`;
const bodies = (answer: string) =>
  answer
    .split(/HTTP\/1\.1 (?=\d{3} )/)
    .filter(Boolean)
    .map(bodyOf);
// Since version 26 Node hands over no body, and a connection with an upgrade offer ends after its response.
const KEEPS_AFTER_BODY = Number.parseInt(process.versions.node, 10) < 26;
const afterBody = KEEPS_AFTER_BODY ? ['200 {"name":"last"}'] : [];
const last = get('last', 'Connection: close\r\n');

function bodyOf(answer: string): string {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return `${head.slice(0, 3)} ${/chunked/i.test(head) ? body : body.slice(0, 200)}`;
}

/** Returns everything received until the server ends the connection, which the last request must ask for. */
function exchange(parts: readonly string[], onData?: (sofar: string) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    let sent = 0;
    let answer = '';
    const socket = connect(port, '127.0.0.1');
    const next = () => {
      const part = parts[sent++];
      if (part !== undefined) socket.write(part, 'latin1', () => setImmediate(next));
    };
    socket.on('connect', next);
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
      onData?.(answer);
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}

test.each([
  ['h2c, as curl and Java offer it', H2C],
  ['h2c alone', 'Connection: upgrade\r\nUpgrade: h2c\r\n'],
  ['another protocol', 'Connection: Upgrade\r\nUpgrade: TLS/1.0\r\n'],
  ['an unknown protocol', 'Upgrade: foo\r\nConnection: keep-alive, Upgrade\r\n'],
  ['several, a WebSocket among them', 'Connection: Upgrade\r\nUpgrade: h2c, websocket\r\nSec-WebSocket-Key: x\r\n'],
  ['two in two headers', 'Connection: Upgrade\r\nUpgrade: h2c\r\nUpgrade: websocket\r\n'],
  ['an empty one', 'Connection: Upgrade\r\nUpgrade:\r\n'],
])('an offer of %s is ignored', async (_, offer) => {
  const answer = await exchange([get('a', offer) + last]);
  expect(bodies(answer)).toEqual(['200 {"name":"a"}', '200 {"name":"last"}']);
  expect(answer).not.toMatch(/^upgrade:/im);
});

test('the connection stays open after any number of offers', async () => {
  const warnings: Error[] = [];
  const onWarning = (warning: Error) => warnings.push(warning);
  process.on('warning', onWarning);
  const names = Array.from({ length: 50 }, (_, i) => `n${i}`);
  const answer = await exchange([...names.map((name) => get(name)), last]);
  expect(bodies(answer)).toEqual([...names.map((name) => `200 {"name":"${name}"}`), '200 {"name":"last"}']);
  process.off('warning', onWarning);
  expect(warnings).toEqual([]);
});

test('pipelined requests, and requests sent byte by byte, are answered in order', async () => {
  const names = Array.from({ length: 50 }, (_, i) => `n${i}`);
  const expected = [...names.map((name) => `200 {"name":"${name}"}`), '200 {"name":"last"}'];
  expect(bodies(await exchange([names.map((name) => get(name)).join('') + last]))).toEqual(expected);
  expect(bodies(await exchange([...(get('a') + get('b') + last)]))).toEqual([
    '200 {"name":"a"}',
    '200 {"name":"b"}',
    '200 {"name":"last"}',
  ]);
});

describe('the rest of a request with an offer is honored', () => {
  const post = (more: string, body: string) =>
    `POST /echo HTTP/1.1\r\nHost: the host\r\nX-Said: \xe9 \t z\r\n${H2C}${more}\r\n${body}`;
  const echoed = (body: string) => expect.stringContaining(JSON.stringify({ body }).slice(1));

  test.each([
    ['a length', post('Content-Length: 5\r\n', 'hello')],
    ['chunks', post('Transfer-Encoding: chunked\r\n', '3\r\nhel\r\n2;x=y\r\nlo\r\n0\r\nTrailer: t\r\n\r\n')],
  ])('a body with %s', async (_, request) => {
    for (const parts of [[request + last], [...request, ...(KEEPS_AFTER_BODY ? [last] : [])]]) {
      const [first, ...others] = bodies(await exchange(parts));
      expect(first).toContain('"host":"the host","said":"\xc3\xa9 \t z","body":"hello"'.replace('\t', '\\t'));
      expect(others).toEqual(afterBody);
    }
  });

  test('a body that waits for 100 Continue', async () => {
    const head = post('Content-Length: 5\r\nExpect: 100-continue\r\n', '');
    const answer = await new Promise<string>((resolve, reject) => {
      let all = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(head, 'latin1'));
      socket.on('data', (chunk) => {
        all += chunk.toString('latin1');
        if (all === 'HTTP/1.1 100 Continue\r\n\r\n') socket.write(`hello${last}`);
      });
      socket.on('close', () => resolve(all));
      socket.on('error', reject);
    });
    expect(bodies(answer)).toEqual(['100 ', echoed('hello'), ...afterBody]);
  });

  test('an offer of an HTTP/1.0 client that wants the connection closed', async () => {
    const answer = await exchange([`GET /echo/a HTTP/1.0\r\nConnection: close, Upgrade\r\nUpgrade: h2c\r\n\r\n`]);
    expect(bodies(answer)).toEqual(['200 {"name":"a"}']);
  });
});

describe('earlier responses come first', () => {
  test('if they are slow', async () => {
    const answered = exchange([get('slow', '') + get('a') + last]);
    while (!letSlowGo) await new Promise(setImmediate);
    letSlowGo();
    letSlowGo = undefined;
    expect(bodies(await answered)).toEqual(['200 {"slow":true}', '200 {"name":"a"}', '200 {"name":"last"}']);
  });

  test('if they are longer than the socket buffer', async () => {
    const answer = await exchange([get('big', '') + get('a') + last]);
    expect(answer.match(/x{1000}/g)).toHaveLength(BIG / 1_000);
    expect(answer).toMatch(/\{"name":"a"\}.*\{"name":"last"\}$/s);
  });

  test('before a rejected WebSocket', async () => {
    const answered = exchange([get('slow', '') + get('none', 'Connection: Upgrade\r\nUpgrade: websocket\r\n')]);
    while (!letSlowGo) await new Promise(setImmediate);
    letSlowGo();
    letSlowGo = undefined;
    expect(bodies(await answered)).toEqual(['200 {"slow":true}', expect.stringMatching(/^400 .*no WebSocket/)]);
  });

  test('and none follows one that ends the connection', async () => {
    const answer = await exchange([get('wonder', 'Expect: wonders\r\n') + get('a') + get('b')]);
    expect(bodies(answer)).toEqual([expect.stringMatching(/^417 /)]);
  });

  test('and a client that hangs up halfway is dropped', async () => {
    const socket = connect(port, '127.0.0.1', () => socket.write(get('slow', '') + get('a')));
    while (!letSlowGo) await new Promise(setImmediate);
    socket.resetAndDestroy();
    letSlowGo();
    letSlowGo = undefined;
    expect(bodies(await exchange([get('b') + last]))).toEqual(['200 {"name":"b"}', '200 {"name":"last"}']);
  });
});

describe('an offer hides no second request', () => {
  const smuggled = 'GET /echo/smuggled HTTP/1.1\r\nHost: x\r\n\r\n';
  const offering = (lines: string, body = '') => `POST /echo HTTP/1.1\r\nHost: x\r\n${lines}\r\n${body}`;

  test.each([
    ['a length and chunks', 'Content-Length: 2\r\nTransfer-Encoding: chunked\r\n'],
    ['two lengths', 'Content-Length: 0\r\nContent-Length: 42\r\n'],
    ['chunks that are not the last coding', 'Transfer-Encoding: chunked, gzip\r\n'],
    ['a folded header', 'X-Said: a\r\n Content-Length: 0\r\n'],
    ['a bare line feed', 'X-Said: a\nContent-Length: 0\r\n'],
    ['a bare carriage return', 'X-Said: a\rContent-Length: 0\r\n'],
    ['a blank before the colon', 'Content-Length : 0\r\n'],
    ['an invalid length', 'Content-Length: +5\r\n'],
  ])('behind %s', async (_, lines) => {
    const plain = await exchange([offering(lines, smuggled + last)]);
    const offered = await exchange([offering(H2C + lines, smuggled + last)]);
    expect(bodies(offered)).toEqual(bodies(plain));
  });

  test.each([600, 1_100, 2_500])('behind %i headers', async (count) => {
    const lines = `${H2C}${'a:\r\n'.repeat(count)}Content-Length: ${smuggled.length}\r\n`;
    const answer = await exchange([offering(lines, smuggled + last)]);
    expect(answer).not.toContain('smuggled"}');
    expect(answer).toMatch(/^HTTP\/1\.1 (431|200) /);
  });
});

describe('what this server does not take is rejected in JSON', () => {
  const socket = 'GET /socket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n';
  const key = 'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n';

  test.each([
    ['a WebSocket of another version', `${socket}${key}Sec-WebSocket-Version: 7\r\n\r\n`, 400, 'INVALID_REQUEST'],
    [
      'a WebSocket key that is none',
      `${socket}Sec-WebSocket-Key: a\r\nSec-WebSocket-Version: 13\r\n\r\n`,
      400,
      'INVALID_REQUEST',
    ],
    ['CONNECT', 'CONNECT x:1 HTTP/1.1\r\nHost: x:1\r\n\r\n', 405, 'METHOD_NOT_ALLOWED'],
  ])('%s', async (_, request, status, code) => {
    const answer = await exchange([get('a') + request]);
    expect(bodies(answer)).toEqual(['200 {"name":"a"}', expect.stringMatching(`^${status} {"code":"${code}"`)]);
  });
});
