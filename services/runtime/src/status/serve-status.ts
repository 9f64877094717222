import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Health, healthAnswer } from '@droptally/http/meta/health';
import type { ErrorBody } from '@droptally/proto/api/errors';
import { META_PATHS, META_PREFIX, METRICS_PATH } from '@droptally/proto/api/paths';
import { addressProblem } from '../settings/address-problem.ts';

export type StatusPages = {
  health(): Health | Promise<Health>;
  metrics: { contentType: string; metrics(): Promise<string> };
};
export type StatusServer = { port: number; close(): Promise<void> };

const HEALTH_PATHS = ['/health', `${META_PREFIX}${META_PATHS.health}`];

/**
 * Serves health and metrics of a program that serves nothing else, or not yet. Any other path is answered with health
 * too while that is bad, else with 404.
 */
export async function serveStatus(host: string, port: number, pages: StatusPages): Promise<StatusServer> {
  const server = createServer((request, response) => {
    const path = request.url?.split('?', 1)[0] ?? '';
    // A client that keeps asking would hold this server open, and its port must become free for another one.
    response.shouldKeepAlive = false;
    answer(pages, path, response).catch(() => response.destroy());
  });
  await listen(server, host, port);
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = new Promise((done) => server.close(done));
      server.closeIdleConnections();
      await closed;
    },
  };
}

async function answer({ health, metrics }: StatusPages, path: string, response: ServerResponse): Promise<void> {
  if (path === METRICS_PATH) {
    const text = await metrics.metrics();
    response.writeHead(200, { 'Content-Type': metrics.contentType }).end(text);
    return;
  }
  const { status, body } = healthAnswer(await health());
  if (status === 200 && !HEALTH_PATHS.includes(path)) return send(response, 404, NOT_FOUND);
  if (status !== 200) response.setHeader('Retry-After', '1');
  send(response, status, body);
}

const NOT_FOUND: ErrorBody = { code: 'NOT_FOUND', message: 'There is nothing here but health and metrics' };

function send(response: ServerResponse, status: number, body: object): void {
  const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' };
  response.writeHead(status, headers).end(JSON.stringify(body));
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', (error) => fail(addressProblem(error, host, port)));
    server.listen(port, host, () => done());
  });
}
