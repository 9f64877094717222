import { createHash, randomBytes, randomInt } from 'node:crypto';
import { lstatSync, mkdirSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { createConnection, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

// Longest socket path that all systems accept.
const LONGEST_PATH = 104;
/** Between two attempts of claimants that have seen each other. */
const LONGEST_PAUSE_MS = 50;

/** Another program already uses the folder, which only one may. */
export class AlreadyRunning extends Error {
  override name = 'AlreadyRunning';
}

/**
 * Claims a folder for this process until closed, and passes on connections. A killed program leaves no claim. Each
 * claimant looks for others only once it can be found itself, so of several that start at once, one sees the other or
 * both do.
 */
export async function claimFolder(
  folder: string,
  onConnection: (socket: Socket) => void = (socket) => socket.destroy(),
): Promise<{ close(): Promise<void> }> {
  const path = claimPath(folder);
  for (;;) {
    await requireUnclaimed(folder);
    const own = `${stemOf(path)}${randomBytes(2).toString('hex')}`;
    const claim = await serve(own, onConnection);
    if (await isAlone(path, own)) {
      await rename(own, path);
      return {
        async close() {
          await rm(path, { force: true });
          await claim.close();
        },
      };
    }
    await claim.close();
    await sleep(randomInt(LONGEST_PAUSE_MS));
  }
}

/** Rejects a folder that another program has claimed. Claims nothing. */
export async function requireUnclaimed(folder: string): Promise<void> {
  const other = await connectToOwner(folder);
  other?.destroy();
  if (other) throw new AlreadyRunning(`Droptally is already running on ${resolve(folder)}`);
}

/** Whether nobody else claims or owns the folder. Looks at claimants first: one of them may be about to own it. */
async function isAlone(path: string, own: string): Promise<boolean> {
  const names = await readdir(dirname(path));
  const others = names
    .map((name) => join(dirname(path), name))
    .filter((name) => isClaimant(name, path) && name !== own);
  for (const other of [...others, path]) {
    const socket = await connectTo(other);
    socket?.destroy();
    if (socket) return false;
    // Left by a killed process. No other process gets its name.
    if (other !== path) await rm(other, { force: true });
  }
  return true;
}

/** Whether a file is a claimant's socket. Named like the claim and no longer, since socket paths are short. */
function isClaimant(name: string, path: string): boolean {
  return name.startsWith(stemOf(path)) && /^[0-9a-f]{4}$/.test(name.slice(stemOf(path).length));
}

function stemOf(path: string): string {
  return path.slice(0, -'sock'.length);
}

async function serve(path: string, onConnection: (socket: Socket) => void): Promise<{ close(): Promise<void> }> {
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

/** Connects to the program that has claimed a folder, if there is one. */
export async function connectToOwner(folder: string): Promise<Socket | undefined> {
  const earlier = earlierPath(folder);
  return (await connectTo(claimPath(folder))) ?? (isOwn(earlier) ? connectTo(earlier) : undefined);
}

/** A socket of that name made by another user is no claim. */
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

/**
 * Returns a path in the folder itself, which is private to its user; if that is too long for a socket, in another
 * private folder.
 */
export function claimPath(folder: string): string {
  const inside = join(resolve(folder), 'control.sock');
  return Buffer.byteLength(inside) < LONGEST_PATH ? inside : join(ownFolder(), `${nameOf(folder)}.sock`);
}

/** Path used by programs from before 2026-11-23, one of which may still run. */
function earlierPath(folder: string): string {
  return join(tmpdir(), `droptally-${userId()}-${nameOf(folder)}.sock`);
}

/** Makes a folder private to this user. Rejects an existing one that another user has made or may enter. */
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
