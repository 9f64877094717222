import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createConnection, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

// What all systems take for a socket.
const LONGEST_PATH = 104;

/** The one program that may use a folder is running already. */
export class AlreadyRunning extends Error {
  override name = 'AlreadyRunning';
}

/** Claims a folder for this process until closed; whoever connects to it is heard. A killed program leaves no claim. */
export async function claimFolder(
  folder: string,
  onConnection: (socket: Socket) => void = (socket) => socket.destroy(),
): Promise<{ close(): Promise<void> }> {
  const path = claimPath(folder);
  const other = await connectToOwner(folder);
  other?.destroy();
  if (other) throw new AlreadyRunning(`Droptally is already running on ${resolve(folder)}`);
  await rm(path, { force: true });
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    onConnection(socket);
  });
  await listen(server, path);
  server.unref();
  return {
    async close() {
      const closed = new Promise((done) => server.close(done));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

/** A connection to the program that has claimed a folder, if there is one. */
export async function connectToOwner(folder: string): Promise<Socket | undefined> {
  const earlier = earlierPath(folder);
  return (await connectTo(claimPath(folder))) ?? (isOwn(earlier) ? connectTo(earlier) : undefined);
}

/** A socket of that name that somebody else has made is no claim. */
function isOwn(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.uid === userId();
}

function connectTo(path: string): Promise<Socket | undefined> {
  return new Promise((found) => {
    const socket = createConnection(path);
    socket.once('connect', () => found(socket));
    socket.once('error', () => found(undefined));
  });
}

/** In the folder itself, which is its user's alone; where that is too long for a socket, in a folder that is so too. */
export function claimPath(folder: string): string {
  const inside = join(resolve(folder), 'control.sock');
  return Buffer.byteLength(inside) < LONGEST_PATH ? inside : join(ownFolder(), `${nameOf(folder)}.sock`);
}

/** Where programs of before 2026-11-23 have theirs: one of them may still run. */
function earlierPath(folder: string): string {
  return join(tmpdir(), `droptally-${userId()}-${nameOf(folder)}.sock`);
}

/** Made for this user alone; one of that name that anybody else has made or may enter is none. */
export function ownFolder(parent = tmpdir()): string {
  const dir = join(parent, `droptally-${userId()}`);
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const made = lstatSync(dir);
  if (!made.isDirectory() || made.uid !== userId() || (made.mode & 0o077) !== 0)
    throw new Error(`${dir} must be a folder of this user alone: remove it, or use a data folder with a shorter path`);
  return dir;
}

function nameOf(folder: string): string {
  return createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 24);
}

const userId = () => process.getuid?.() ?? 0;

function listen(server: Server, path: string): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(path, () => done());
  });
}
