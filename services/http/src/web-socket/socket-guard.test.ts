import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ClientOptions, WebSocket, WebSocketServer } from 'ws';
import { SocketGuard } from './socket-guard.ts';

let http: Server;
let server: WebSocketServer;
const clients: WebSocket[] = [];
beforeEach(async () => {
  http = createServer().listen(0, '127.0.0.1');
  server = new WebSocketServer({ server: http, autoPong: false });
  await once(http, 'listening');
});
afterEach(() => {
  for (const client of clients.splice(0)) client.terminate();
  for (const socket of server.clients) socket.terminate();
  http.close();
});

async function connected(options: ClientOptions = {}) {
  const accepted = once(server, 'connection');
  const client = new WebSocket(`ws://127.0.0.1:${(http.address() as AddressInfo).port}`, options);
  clients.push(client);
  const [[socket]] = (await Promise.all([accepted, once(client, 'open')])) as [[WebSocket], unknown];
  return { client, socket, guard: new SocketGuard(socket, () => 0) };
}

test('a ping is answered with its payload', async () => {
  const { client } = await connected();
  client.ping('hello');
  const [data] = await once(client, 'pong');
  expect(String(data)).toBe('hello');
});

test.each(['ping', 'pong', 'send'] as const)('a client that floods with %s is disconnected', async (call) => {
  const { client, socket } = await connected();
  const closed = once(client, 'close');
  for (let i = 0; i < 200; i++) client[call]('x');
  await once(socket, call === 'send' ? 'message' : call);
  expect(socket.readyState).toBe(WebSocket.OPEN);
  client[call]('x');
  expect((await closed)[0]).toBe(1006);
});

test('a client with too much unread is disconnected on its next frame', async () => {
  const { client, socket } = await connected();
  client.pause();
  socket.send(Buffer.alloc(8_000_000));
  expect(socket.bufferedAmount).toBeGreaterThan(256 * 1024);
  const gone = once(socket, 'close');
  client.ping('x');
  await gone;
});

test('a client that does not answer a check until the next one is disconnected', async () => {
  const { client, socket, guard } = await connected({ autoPong: false });
  const asked = once(client, 'ping');
  guard.check();
  await asked;
  expect(socket.readyState).toBe(WebSocket.OPEN);
  client.pong('an unsolicited one');
  await once(socket, 'pong');
  guard.check();
  expect((await once(client, 'close'))[0]).toBe(1006);
});

test('a client that answers each check stays connected', async () => {
  const { socket, guard } = await connected();
  for (let i = 0; i < 3; i++) {
    const alive = once(socket, 'pong');
    guard.check();
    await alive;
  }
  expect(socket.readyState).toBe(WebSocket.OPEN);
});
