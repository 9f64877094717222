import { API_PREFIXES, METRICS_PATH, PATHS, PICTURES_PATH } from '@droptally/proto/api/paths';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clientDirectory } from './client-directory.ts';
import { type ClientFile, readClientFiles } from './client-file.ts';
import { sendFile } from './send-file.ts';

/** Paths below these belong to the API, known or not: a page there would only hide the mistake. */
const NOT_PAGES = ['/api', `/${API_PREFIXES[0].split('/')[1]}`, PATHS.short, METRICS_PATH, PICTURES_PATH, '/export'];

const PAGE = '/index.html';
const HASHED = /^\/assets\//;
const FOREVER = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';

/**
 * Scripts only from our own files; engines in WebAssembly need a permission of their own, which allows no other code.
 * Inline style attributes are allowed: charts position their labels by them.
 */
const POLICY = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' https: data: blob:",
  "connect-src 'self' https:",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
].join('; ');

/** Serves the dashboard beside the API: its files, and its page for every page URL. Call before the app listens. */
export function serveClient(app: NestFastifyApplication, dir = clientDirectory()): void {
  const files = readClientFiles(dir);
  const instance: FastifyInstance = app.getHttpAdapter().getInstance();
  instance.addHook('onRequest', async (request, reply) => {
    if (reply.sent) return;
    const file = fileFor(request, files);
    if (!file) return;
    const hashed = HASHED.test(request.url);
    reply.header('Cache-Control', hashed ? FOREVER : REVALIDATE).header('Content-Security-Policy', POLICY);
    await sendFile(request, reply, file);
  });
}

function fileFor({ method, url, headers }: FastifyRequest, files: ReadonlyMap<string, ClientFile>) {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const path = url.split('?', 1)[0] ?? '/';
  if (NOT_PAGES.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))) return undefined;
  const page = path === '/' || headers.accept?.includes('text/html');
  return files.get(path) ?? (page && !HASHED.test(path) ? files.get(PAGE) : undefined);
}
