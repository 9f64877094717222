import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';

export type PageRequest = { url: string; body?: string; type?: string; mode?: RequestMode; account?: string };

export const UNREADABLE = 'unreadable';

/** Serves an empty page under every name below localhost: each is a separate site, with cookies even without TLS. */
export async function servePages(): Promise<{ server: Server; origin: (name: string) => string }> {
  const server = createServer((_, response) => void response.setHeader('Content-Type', 'text/html').end('<p>Here'));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { server, origin: (name) => named(name, port) };
}

export function named(name: string, port: number | string): string {
  return `http://${name}.localhost:${port}`;
}

/** Sends a request with the page's cookies. Returns what the page may read of the response. */
export function send(page: Page, request: PageRequest): Promise<string> {
  return page.evaluate(
    async ({ url, body, type = 'text/plain', mode = 'cors', account, unreadable }) => {
      const headers: Record<string, string> = account === undefined ? {} : { Authorization: `PenguinID ${account}` };
      const credentials = account === undefined ? 'include' : 'omit';
      if (body !== undefined) headers['Content-Type'] = type;
      const init = body === undefined ? {} : { method: 'POST', body };
      try {
        return await (await fetch(url, { ...init, headers, mode, credentials })).text();
      } catch {
        return unreadable;
      }
    },
    { ...request, unreadable: UNREADABLE },
  );
}
