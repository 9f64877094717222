import { readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { PICTURES_PATH } from '@droptally/proto/api/paths';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ClientFile } from './client-file.ts';
import { sendFile } from './send-file.ts';

const CACHED = 'public, max-age=300';
/** A picture opened by itself can do nothing. */
const POLICY = "default-src 'none'; sandbox";

type Pictures = {
  folder: () => string;
  isName: (name: string) => boolean;
  /** Larger files are not served. */
  mostBytes: number;
};

/** Serves the operator's pictures from their folder, as it is now. Call before `serveClient` and before the app listens. */
export function servePictures(app: NestFastifyApplication, { folder, isName, mostBytes }: Pictures): void {
  const held = new Map<string, HeldPicture>();
  const instance: FastifyInstance = app.getHttpAdapter().getInstance();
  instance.addHook('onRequest', async (request, reply) => {
    if (reply.sent) return;
    const name = nameIn(request);
    if (name === undefined || !isName(name)) return;
    const picture = await pictureAt(join(folder(), name), { mostBytes, held: held.get(name) });
    if (!picture) return;
    held.set(name, picture);
    reply.header('Cache-Control', CACHED).header('Content-Security-Policy', POLICY);
    await sendFile(request, reply, picture.file);
  });
}

/** A picture in memory, and the file that it was read from. */
type HeldPicture = { mark: string; file: ClientFile };

/** Reads a picture, unless the held one is of the same file. */
async function pictureAt(
  path: string,
  { mostBytes, held }: { mostBytes: number; held: HeldPicture | undefined },
): Promise<HeldPicture | undefined> {
  const found = await stat(path).catch(noneIfMissing);
  if (!found?.isFile() || found.size > mostBytes) return undefined;
  const mark = `${path} ${found.ino} ${found.mtimeMs} ${found.size}`;
  if (held?.mark === mark) return held;
  const bytes = await readFile(path).catch(noneIfMissing);
  return bytes && { mark, file: new ClientFile(path, bytes) };
}

function nameIn({ method, url }: FastifyRequest): string | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const path = url.split('?', 1)[0] ?? '';
  const name = basename(path);
  return path === `${PICTURES_PATH}/${name}` ? name : undefined;
}

function noneIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
