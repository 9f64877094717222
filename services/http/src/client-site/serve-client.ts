import type { Chat } from '@droptally/proto/api/catalog/site';
import { CHAT_PARAMETER, CHAT_VALUE } from '@droptally/proto/api/page-paths';
import { API_PREFIXES, METRICS_PATH, PATHS, PICTURES_PATH } from '@droptally/proto/api/paths';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { pathOf } from '../path-of.ts';
import { clientDirectory } from './client-directory.ts';
import { type ClientFile, readClientFiles } from './client-file.ts';
import { serveFiles } from './serve-files.ts';

/** Paths below these belong to the API, known or not: a page there would only hide the mistake. */
const NOT_PAGES = ['/api', `/${API_PREFIXES[0].split('/')[1]}`, PATHS.short, METRICS_PATH, PICTURES_PATH, '/export'];

const PAGE = '/index.html';
const HASHED = /^\/assets\//;
const FOREVER = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';
/** Its policy follows the operator's settings, and its ETag does not. */
const NEVER = 'no-store';
const STRICT = pagePolicy();

type Served = {
  dir?: string;
  /** The operator's chat as it is now. */
  chat?: () => Chat | undefined;
};

/** Serves the dashboard beside the API: its files, and its page for every page URL. Call before the app listens. */
export function serveClient(app: NestFastifyApplication, { dir = clientDirectory(), chat }: Served = {}): void {
  const files = readClientFiles(dir);
  serveFiles(app.getHttpAdapter().getInstance(), (request) => {
    if (!request.is404) return undefined;
    const path = pathOf(request.url);
    const file = fileFor(path, request.headers.accept, files);
    if (!file) return undefined;
    const isOpened = path === '/' && isChat(request.url);
    const opened = isOpened ? chat?.() : undefined;
    const caching = isOpened ? NEVER : HASHED.test(path) ? FOREVER : REVALIDATE;
    return {
      file,
      headers: { 'Content-Security-Policy': opened ? pagePolicy(opened) : STRICT, 'Cache-Control': caching },
    };
  });
}

function fileFor(path: string, accept: string | undefined, files: ReadonlyMap<string, ClientFile>) {
  if (NOT_PAGES.some((prefix) => path.startsWith(prefix) && (path[prefix.length] ?? '/') === '/')) return undefined;
  const page = path === '/' || accept?.includes('text/html');
  return files.get(path) ?? (page && !HASHED.test(path) ? files.get(PAGE) : undefined);
}

function isChat(url: string): boolean {
  return new URLSearchParams(url.split('?', 2)[1]).get(CHAT_PARAMETER) === CHAT_VALUE;
}

/**
 * The Content-Security-Policy of a page. Scripts only from our own files; engines in WebAssembly need a permission of
 * their own, which allows no other code. Inline style attributes are allowed: charts position their labels by them.
 */
function pagePolicy(chat?: Chat): string {
  const { hosts, sockets, styles } = chatSources(chat);
  return [
    ["default-src 'self'", ...hosts],
    ["script-src 'self' 'wasm-unsafe-eval'", ...hosts],
    ["style-src 'self'", ...styles],
    ["style-src-attr 'unsafe-inline'"],
    ["img-src 'self' https: data: blob:"],
    ["connect-src 'self' https:", ...sockets],
    ["worker-src 'self' blob:"],
    ["object-src 'none'"],
    ["base-uri 'none'"],
    ["form-action 'self'"],
    ["frame-ancestors 'self'"],
  ]
    .map((directive) => directive.join(' '))
    .join('; ');
}

/** Chats draw themselves with style elements that they write, in frames and with fonts of their own, over a WebSocket. */
function chatSources(chat: Chat | undefined) {
  if (!chat) return { hosts: [], sockets: [], styles: [] };
  const names = [new URL(chat.script).host, ...(chat.hosts ?? [])];
  const hosts = names.map((name) => `https://${name}`);
  return { hosts, sockets: names.map((name) => `wss://${name}`), styles: [...hosts, "'unsafe-inline'"] };
}
