import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { limitSockets } from './limit-sockets.ts';
import { parseTrustedProxies } from './trusted-proxies.ts';

const FILES = 40;

let server: Server;
let requests: ServerResponse[];
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.close();
});

async function open(proxies: string, files = FILES): Promise<void> {
  requests = [];
  server = createServer((request, response) => {
    requests.push(response);
    if (request.method === 'GET') response.end('here');
  });
  const mayStay = limitSockets(server, parseTrustedProxies(proxies), files);
  server.on('upgrade', (request, socket) => {
    socket.resume().on('end', () => socket.end());
    socket.write(mayStay(request) ? 'HTTP/1.1 101 ' : 'HTTP/1.1 503 ');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
}

async function hold(count: number, localAddress = '127.0.0.1'): Promise<void> {
  for (let i = 0; i < count; i++) {
    const socket = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', localAddress });
    sockets.push(socket.on('error', () => undefined));
    await once(socket, 'connect');
  }
  while ((await counted()) < sockets.length);
}

const counted = () =>
  new Promise<number>((resolve) => server.getConnections((_, count) => setImmediate(() => resolve(count))));

/** The response on a new connection that sends a request at once. */
function responseText(lingers = false, headers = ''): Promise<string> {
  const socket = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', allowHalfOpen: lingers });
  sockets.push(socket);
  socket.write(`GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${headers}\r\n`);
  return new Promise((resolve) => {
    let text = '';
    socket.on('data', (data) => (text += data)).on(lingers ? 'end' : 'close', () => resolve(text));
    socket.on('close', () => resolve(text));
    socket.on('error', () => undefined);
  });
}

test('an address may have half of the connections, and more get a 503', async () => {
  await open('');
  await hold(FILES / 4);
  expect(await responseText()).toMatch(/^HTTP\/1.1 503 Service Unavailable\r\n.*"code":"UNAVAILABLE"/s);
  sockets[0]?.destroy();
  while ((await counted()) >= FILES / 4);
  expect(await responseText()).toMatch(/^HTTP\/1.1 200 /);
});

test('rejected connections of an address do not add up, and close nobody else’s idle ones', async () => {
  await open('');
  await hold(FILES / 4);
  const idle = new Promise((resolve) => sockets[0]?.once('close', resolve).write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'));
  const answers = await Promise.all(Array.from({ length: 12 }, () => responseText(true)));
  expect(answers.filter((text) => text.startsWith('HTTP/1.1 503 '))).toHaveLength(8);
  expect(answers.filter((text) => text === '')).toHaveLength(4);
  expect(await Promise.race([idle, Promise.resolve('open')])).toBe('open');
});

test('a connection beyond the limit is answered for the page that asked, and its request is not handled', async () => {
  await open('');
  await hold(FILES / 4);
  const begun = requests.length;
  expect(await responseText(false, 'Origin: https://a.example\r\n')).toMatch(
    /^HTTP\/1.1 503 .*Access-Control-Allow-Origin: https:\/\/a.example\r\n.*Retry-After: 5\r\n/s,
  );
  expect(requests).toHaveLength(begun);
});

test('a proxy may use all connections for requests of many clients', async () => {
  await open('127.0.0.1');
  await hold(FILES / 2);
  for (const [n, socket] of sockets.entries()) {
    socket.write(`POST / HTTP/1.1\r\nHost: x\r\nX-Original-Forwarded-For: 203.0.113.${n}\r\nContent-Length: 9\r\n\r\n`);
  }
  while (requests.length < FILES / 2) await new Promise(setImmediate);
  expect(await responseText()).toMatch(/^HTTP\/1.1 503 /);
});

test('idle connections of a proxy make way for others, the longest idle first', async () => {
  await open('127.0.0.1');
  await hold(FILES / 2);
  const client = 'Host: x\r\nX-Original-Forwarded-For: 203.0.113.7\r\n';
  const [busy, ...idle] = [...sockets].reverse();
  for (const socket of [busy as Socket, ...idle]) {
    socket.write(`GET / HTTP/1.1\r\n${client}\r\n`);
    if (socket === busy) socket.write(`POST / HTTP/1.1\r\n${client}Content-Length: 9\r\n\r\n`);
    await once(socket, 'data');
  }
  const ended = new Set<Socket>();
  for (const socket of sockets) socket.once('close', () => ended.add(socket));
  const idlest = idle.slice(0, FILES / 8);
  expect(await responseText()).toMatch(/^HTTP\/1.1 200 /);
  while (ended.size < idlest.length) await new Promise(setImmediate);
  expect(ended).toEqual(new Set(idlest));
});

test('a WebSocket through a proxy counts for its client, and is not idle', async () => {
  await open('127.0.0.1', 4 * FILES);
  const upgrade = 'GET / HTTP/1.1\r\nHost: x\r\nConnection: upgrade\r\nUpgrade: websocket\r\n';
  await hold(FILES);
  const webSockets = [...sockets];
  const answers: string[] = [];
  for (const socket of webSockets) {
    socket.write(`${upgrade}X-Original-Forwarded-For: 203.0.113.7\r\n\r\n`);
    answers.push(String((await once(socket, 'data'))[0]));
  }
  expect(new Set(answers)).toEqual(new Set(['HTTP/1.1 101 ']));
  await hold(1);
  sockets.at(-1)?.write(`${upgrade}X-Original-Forwarded-For: 203.0.113.7\r\n\r\n`);
  expect(String((await once(sockets.at(-1) as Socket, 'data'))[0])).toBe('HTTP/1.1 503 ');
  sockets.pop()?.destroy();
  while ((await counted()) > FILES);
  await hold(FILES);
  const ended = new Set<Socket>();
  for (const socket of sockets) socket.once('close', () => ended.add(socket));
  expect(await responseText()).toMatch(/^HTTP\/1.1 200 /);
  while (ended.size < FILES / 2) await new Promise(setImmediate);
  expect(webSockets.filter((socket) => ended.has(socket))).toEqual([]);
});

test('a client behind a proxy whose requests hold all connections makes way for others', async () => {
  await open('127.0.0.1', 200);
  const head = 'POST / HTTP/1.1\r\nHost: x\r\nX-Original-Forwarded-For: 203.0.113.7\r\nContent-Length: 9\r\n\r\n';
  await hold(100);
  let refused = '';
  for (const socket of sockets) socket.on('data', (data) => (refused += data)).write(head);
  while (requests.length < 50 || !refused.includes('503')) await new Promise(setImmediate);
  expect(await responseText()).toMatch(/^HTTP\/1.1 200 /);
});

test('when few addresses hold all connections, the newest of theirs make way for others', async () => {
  await open('', 200);
  await hold(50, '127.0.0.2');
  await hold(50, '127.0.0.3');
  const ended = new Promise((resolve) => {
    for (const socket of sockets) socket.once('close', resolve);
  });
  expect(await responseText()).toMatch(/^HTTP\/1.1 200 /);
  await ended;
  expect(await counted()).toBeGreaterThanOrEqual(70);
});
