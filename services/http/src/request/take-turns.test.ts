import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { takeTurns } from './take-turns.ts';
import { parseTrustedProxies } from './trusted-proxies.ts';

const MAX_WAITING = 200;
const MAX_RUNNING = 256;
const MEGABYTE = 2 ** 20;

let server: Server;
let running: ServerResponse[];
let arrived: number;
const sockets: Socket[] = [];
beforeEach(() => start());
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.close();
});

async function start(maxBytes?: number): Promise<void> {
  server?.close();
  const begun: ServerResponse[] = [];
  running = begun;
  arrived = 0;
  server = createServer((_, response) => begun.push(response));
  takeTurns(server, parseTrustedProxies('127.0.0.1'), MAX_WAITING, maxBytes);
  server.on('request', () => arrived++);
  await once(server.listen(0, '127.0.0.1'), 'listening');
}

const get = (client: string) => `GET / HTTP/1.1\r\nHost: x\r\nX-Original-Forwarded-For: ${client}\r\n\r\n`;
const turn = () => new Promise(setImmediate);

function send(client: string, count: number): { socket: Socket; text(): string; ended: Promise<unknown> } {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  let text = '';
  socket.on('data', (data) => (text += data)).on('error', () => undefined);
  const ended = new Promise((resolve) => socket.on('close', resolve));
  socket.write(get(client).repeat(count));
  return { socket, text: () => text, ended };
}

test('eight of the 64 requests that a connection may have unanswered run, and all are answered', async () => {
  const { text } = send('192.0.2.1', 64);
  while (running.length < 8) await turn();
  await turn();
  expect(running).toHaveLength(8);
  let answered = 0;
  while (text().split('"here"').length <= 64) {
    for (const response of running.splice(0)) {
      answered++;
      response.end('"here"');
    }
    await turn();
  }
  expect(answered).toBe(64);
});

test('a connection with four unanswered requests is not read until some are answered', async () => {
  const long = get('192.0.2.1').replace('Host', `X-Long: ${'x'.repeat(15_000)}\r\nHost`);
  const { socket, text } = send('192.0.2.1', 0);
  socket.write(long.repeat(60));
  while (running.length < 4) await turn();
  for (let i = 0; i < 200; i++) await turn();
  // What arrived with them is there too.
  expect(arrived).toBeLessThanOrEqual(8);
  let answered = 0;
  while (text().split('"here"').length <= 60) {
    for (const response of running.splice(0)) {
      answered++;
      response.end('"here"');
    }
    await turn();
  }
  expect(answered).toBe(60);
});

test('one request more than 64 ends the connection', async () => {
  const { ended } = send('192.0.2.1', 65);
  await ended;
});

test('the requests of a connection that has gone leave their places', async () => {
  // Many more than may wait.
  for (let i = 0; i < 8; i++) {
    const { socket, ended } = send('192.0.2.1', 64);
    while (running.splice(0).length === 0) await turn();
    socket.destroy();
    await ended;
  }
  running.splice(0);
  const { text } = send('192.0.2.1', 1);
  while (running.length === 0) await turn();
  expect(text()).toBe('');
});

/** As many as may run at once, each alone on its connection. */
async function runAll(client: string): Promise<void> {
  for (let i = 1; i <= MAX_RUNNING; i++) {
    send(client, 1);
    while (running.length < i) await turn();
  }
}

test('a client with too many waiting requests gets a 429, and others are served', async () => {
  await runAll('192.0.2.1');
  for (let i = 0; i < MAX_WAITING; i++) send('192.0.2.1', 1);
  while (arrived < MAX_RUNNING + MAX_WAITING) await turn();
  expect(running).toHaveLength(MAX_RUNNING);
  const { ended, text } = send('192.0.2.1', 1);
  await ended;
  expect(text()).toMatch(/^HTTP\/1.1 429 .*Retry-After: 1.*"code":"TOO_MANY_REQUESTS"/s);
  send('192.0.2.2', 1);
  while (running.length === MAX_RUNNING) await turn();
});

test('when the requests of all clients fill their room, the client with most of them loses connections', async () => {
  await start(MEGABYTE);
  const others = [1, 2, 3, 4, 5].map((i) => send(`192.0.2.1${i}`, 50));
  while (arrived < 250) await turn();
  const large = [1, 2, 3].map(() => send('192.0.2.1', 60));
  await Promise.race(large.map(({ ended }) => ended));
  expect(others.some(({ socket }) => socket.destroyed)).toBe(false);
  const begun = running.length;
  send('192.0.2.2', 1);
  while (running.length === begun) await turn();
});

test('a request that makes room and is alone on its connection gets a 503', async () => {
  await start(20 * 1024);
  await runAll('192.0.2.1');
  const singles = Array.from({ length: 14 }, () => send('192.0.2.1', 1));
  const { text } = await Promise.race(singles.map(async (single) => single.ended.then(() => single)));
  expect(text()).toMatch(/^HTTP\/1.1 503 .*Retry-After: 1.*"code":"UNAVAILABLE"/s);
  expect(running).toHaveLength(MAX_RUNNING);
});
