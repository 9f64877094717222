import { Agent, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { ErrorBody } from '@droptally/proto/api/errors';
import { INGEST_PATHS } from '@droptally/proto/api/paths';
import { createProxyServer } from 'httpxy';
import type { ServedProcess } from '../processes/served-process.ts';

export type Front = { url: string; close(): Promise<void> };

const BAD_GATEWAY: ErrorBody = { code: 'UNAVAILABLE', message: 'The program behind this address does not answer' };

/** Starts a reverse proxy in front of a site: writes go to the ingests, the rest to the queries, round-robin. */
export async function startFront(
  ingests: readonly ServedProcess[],
  queries: readonly ServedProcess[],
  port = 0,
): Promise<Front> {
  const agent = new Agent({ keepAlive: true });
  const proxy = createProxyServer({ agent });
  const toIngest = roundRobin(ingests);
  const toQuery = roundRobin(queries);
  const targetOf = ({ url = '/' }: IncomingMessage) =>
    INGEST_PATHS.some((path) => url.startsWith(path)) ? toIngest() : toQuery();

  proxy.on('error', (_error, _request, response) => refuse(response));
  const server = createServer((request, response) => {
    proxy.web(request, response, { target: targetOf(request) }).catch(() => refuse(response));
  });
  const upgraded = new Set<Socket>();
  server.on('upgrade', (request, socket: Socket, head) => {
    upgraded.add(socket);
    socket.once('close', () => upgraded.delete(socket));
    proxy.ws(request, socket, { target: targetOf(request) }, head).catch(() => socket.destroy());
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      const closed = new Promise((done) => server.close(done));
      server.closeAllConnections();
      for (const socket of upgraded) socket.destroy();
      agent.destroy();
      await closed;
    },
  };
}

/** Picks running programs round-robin. */
function roundRobin(programs: readonly ServedProcess[]): () => string {
  let turn = 0;
  return () => {
    const running = programs.filter(({ pid }) => pid !== undefined);
    const all = running.length > 0 ? running : programs;
    return (all[turn++ % all.length] as ServedProcess).url;
  };
}

/** The outcome of the request is unknown, as with any site that fails in the middle of a request. */
function refuse(response: ServerResponse | Socket | undefined): void {
  if (response === undefined || !('writeHead' in response) || response.headersSent) {
    response?.destroy();
    return;
  }
  response.writeHead(503, { 'Content-Type': 'application/json; charset=utf-8', 'Retry-After': '1' });
  response.end(JSON.stringify(BAD_GATEWAY));
}
