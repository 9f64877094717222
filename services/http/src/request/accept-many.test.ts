import { once } from 'node:events';
import { createServer, request, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { acceptMany } from './accept-many.ts';

const CLIENTS = 64;

let server: Server;
let waiting: ServerResponse[];
let sockets: Socket[];
beforeEach(async () => {
  waiting = [];
  sockets = [];
  server = createServer((_, response) => void waiting.push(response));
  acceptMany(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  server.closeAllConnections();
  server.close();
});

const port = () => (server.address() as AddressInfo).port;

/** The turns of the event loop until all have connected that connect at once. */
async function turnsToAccept(clients: number): Promise<number> {
  let accepted = 0;
  const count = () => void accepted++;
  server.on('connection', count);
  for (let i = 0; i < clients; i++) sockets.push(connect(port(), '127.0.0.1').on('error', () => undefined));
  let turns = 0;
  for (; accepted < clients; turns++) await turn();
  server.off('connection', count);
  return turns;
}

async function untilCopied(): Promise<void> {
  while ((await turnsToAccept(CLIENTS)) >= CLIENTS / 4);
}

/** The system may still connect a client while copies of the handle are closed. */
async function untilRefused(at: number): Promise<void> {
  for (;;) {
    const client = connect(at, '127.0.0.1').on('error', () => undefined);
    const error = await once(client, 'connect').then(
      () => undefined,
      (error: NodeJS.ErrnoException) => error,
    );
    client.destroy();
    if (error?.code === 'ECONNREFUSED') return;
  }
}

test('several connections are accepted in a turn', async () => {
  await untilCopied();
  expect(await turnsToAccept(CLIENTS)).toBeLessThan(CLIENTS / 4);
});

test('closing waits for the requests of all connections, and lets nobody connect', async () => {
  await untilCopied();
  const at = port();
  const answers = Array.from({ length: 8 }, () => {
    const asked = request({ port: at, host: '127.0.0.1', agent: false }).end();
    return once(asked, 'response');
  });
  while (waiting.length < answers.length) await turn();
  for (const socket of sockets) socket.destroy();
  let isClosed = false;
  const closed = new Promise<void>((resolve) =>
    server.close(() => {
      isClosed = true;
      resolve();
    }),
  );
  await untilRefused(at);
  expect(isClosed).toBe(false);
  for (const response of waiting) response.setHeader('Connection', 'close').end();
  await Promise.all([...answers, closed]);
  expect(isClosed).toBe(true);
});

test('copies that come after the server was closed keep nothing open', async () => {
  const at = port();
  await new Promise((resolve) => server.close(resolve));
  await untilRefused(at);
});
