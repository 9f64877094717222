import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { PICTURES_PATH } from '@droptally/proto/api/paths';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { pathOf } from '../path-of.ts';
import { ClientFile } from './client-file.ts';
import { serveFiles } from './serve-files.ts';

const HEADERS = {
  'Cache-Control': 'public, max-age=300',
  // A picture opened by itself can do nothing.
  'Content-Security-Policy': "default-src 'none'; sandbox",
};

/** Serves the operator's pictures from the files of their names. Call before `serveClient` and before the app listens. */
export function servePictures(app: NestFastifyApplication, fileOf: (name: string) => string | undefined): void {
  const held = new Map<string, HeldPicture>();
  const find = async (name: string) => {
    const path = fileOf(name);
    const picture = path === undefined ? undefined : await pictureAt(path, held.get(name));
    if (!picture) return undefined;
    held.set(name, picture);
    return { file: picture.file, headers: HEADERS };
  };
  serveFiles(app.getHttpAdapter().getInstance(), (request) => {
    const name = request.is404 ? nameIn(pathOf(request.url)) : undefined;
    return name === undefined ? undefined : find(name);
  });
}

/** A picture in memory, and the file that it was read from. */
type HeldPicture = { mark: string; file: ClientFile };

/** Reads a picture, unless the held one is of the same file. */
async function pictureAt(path: string, held: HeldPicture | undefined): Promise<HeldPicture | undefined> {
  const found = await stat(path).catch(noneIfMissing);
  if (!found) return undefined;
  const mark = `${path} ${found.ino} ${found.mtimeMs} ${found.size}`;
  if (held?.mark === mark) return held;
  const bytes = await readFile(path).catch(noneIfMissing);
  return bytes && { mark, file: new ClientFile(path, bytes) };
}

function nameIn(path: string): string | undefined {
  const name = basename(path);
  return path === `${PICTURES_PATH}/${name}` ? name : undefined;
}

function noneIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
