import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { PICTURES_PATH } from '@droptally/proto/api/paths';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ClientFile } from './client-file.ts';
import { sendFile } from './send-file.ts';

const CACHED = 'public, max-age=300';
/** A picture opened by itself can do nothing. */
const POLICY = "default-src 'none'; sandbox";

type Pictures = { folder: () => string; isName: (name: string) => boolean };

/** Serves the operator's pictures from their folder, as it is now. Call before `serveClient` and before the app listens. */
export function servePictures(app: NestFastifyApplication, { folder, isName }: Pictures): void {
  const instance: FastifyInstance = app.getHttpAdapter().getInstance();
  instance.addHook('onRequest', async (request, reply) => {
    if (reply.sent) return;
    const name = nameIn(request);
    if (name === undefined || !isName(name)) return;
    const bytes = await readFile(join(folder(), name)).catch(noneIfMissing);
    if (!bytes) return;
    reply.header('Cache-Control', CACHED).header('Content-Security-Policy', POLICY);
    await sendFile(request, reply, new ClientFile(name, bytes));
  });
}

function nameIn({ method, url }: FastifyRequest): string | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const path = url.split('?', 1)[0] ?? '';
  const name = basename(path);
  return path === `${PICTURES_PATH}/${name}` ? name : undefined;
}

function noneIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'EISDIR') throw error;
}
