import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';

export type Named = { program: string; number: number; address: string; close(): Promise<void> };

/** A stub for a program behind a proxy: every response tells its name and the request, every socket its name. */
export async function startNamed(program: string, number: number): Promise<Named> {
  const server = createServer(async (request, response) => {
    const { url, headers } = request;
    let bytes = 0;
    for await (const chunk of request) bytes += chunk.length;
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify({ program, number, url, bytes, headers }));
  });
  const sockets = new WebSocketServer({ server });
  sockets.on('connection', (socket) => socket.send(program));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  let closed: Promise<unknown> | undefined;
  return {
    program,
    number,
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      closed ??= new Promise((done) => server.close(done));
      server.closeAllConnections();
      await closed;
    },
  };
}
