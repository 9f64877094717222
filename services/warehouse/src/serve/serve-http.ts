import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type HttpOptions = {
  host: string;
  port: number;
  connections: number;
  /** How long requests in progress are waited for at the end. */
  drainMs: number;
  /** Answers a request. `stopping` aborts if the server is closed and does not want to wait any longer. */
  handle(incoming: IncomingMessage, response: ServerResponse, stopping: AbortSignal): Promise<void>;
};

const LONGEST_ADDRESS = 1_048_576;
const KEEP_ALIVE_MS = 10_000;

/** Serves ClickHouse's HTTP interface. At the end, requests in progress are answered. */
export async function serveHttp(options: HttpOptions): Promise<{ url: string; close(): Promise<void> }> {
  const { host, port, connections, drainMs, handle } = options;
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();
  const server = createServer(
    { maxHeaderSize: LONGEST_ADDRESS, keepAliveTimeout: KEEP_ALIVE_MS },
    (incoming, response) => {
      const work = handle(incoming, response, stopping.signal).finally(() => running.delete(work));
      running.add(work);
    },
  );
  // A client that ends its sending side after its request still waits for the response.
  Object.assign(server, { httpAllowHalfOpen: true });
  server.maxConnections = connections;
  await listen(server, host, port);
  const { port: actual } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${actual}`,
    async close() {
      const closed = new Promise((done) => server.close(done));
      const drainTimeout = setTimeout(() => stopping.abort(), drainMs);
      while (running.size > 0) await Promise.allSettled(running);
      clearTimeout(drainTimeout);
      server.closeAllConnections();
      await closed;
    },
  };
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(port, host, done);
  });
}
