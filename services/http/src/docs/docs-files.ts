import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ClientFile } from '../client-site/client-file.ts';
import { sendFile } from '../client-site/send-file.ts';

const NAMES = [
  'swagger-ui-bundle.js',
  'swagger-ui-standalone-preset.js',
  'swagger-ui.css',
  'favicon-16x16.png',
  'favicon-32x32.png',
];
const REVALIDATE = 'no-cache';

/** Sends the docs' own files from memory: from disk, each request that nobody reads would hold one open. */
export function docsFilesBelow(path: string) {
  const files = new Map<string, ClientFile>();
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const asked = request.url.split('?', 1)[0];
    const name = NAMES.find((known) => asked === `${path}/${known}`);
    if (!name || (request.method !== 'GET' && request.method !== 'HEAD')) return;
    const file = files.get(name) ?? read(name);
    files.set(name, file);
    reply.header('Cache-Control', REVALIDATE);
    await sendFile(request, reply, file);
  };
}

function read(name: string): ClientFile {
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  return new ClientFile(name, readFileSync(join(folder, name)));
}
