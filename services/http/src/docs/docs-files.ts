import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { ClientFile } from '../client-site/client-file.ts';
import { serveFiles } from '../client-site/serve-files.ts';
import { pathOf } from '../path-of.ts';

const NAMES = [
  'swagger-ui-bundle.js',
  'swagger-ui-standalone-preset.js',
  'swagger-ui.css',
  'favicon-16x16.png',
  'favicon-32x32.png',
];
const HEADERS = { 'Cache-Control': 'no-cache' };

/** Serves the docs' own files from memory: from disk, each request that nobody reads would hold one open. */
export function serveDocsFiles(instance: FastifyInstance, docsPath: string): void {
  const names = new Map(NAMES.map((name) => [`${docsPath}/${name}`, name]));
  const files = new Map<string, ClientFile>();
  serveFiles(instance, (request) => {
    const name = request.url.startsWith(docsPath) ? names.get(pathOf(request.url)) : undefined;
    if (!name) return undefined;
    const file = files.get(name) ?? read(name);
    files.set(name, file);
    return { file, headers: HEADERS };
  });
}

function read(name: string): ClientFile {
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  return new ClientFile(name, readFileSync(join(folder, name)));
}
