import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { createConnection, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

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
export function connectToOwner(folder: string): Promise<Socket | undefined> {
  return new Promise((found) => {
    const socket = createConnection(claimPath(folder));
    socket.once('connect', () => found(socket));
    socket.once('error', () => found(undefined));
  });
}

/** A socket's path is short whatever the folder's: it hangs on a name made from it. */
export function claimPath(folder: string): string {
  const name = createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 24);
  return join(tmpdir(), `droptally-${process.getuid?.() ?? 0}-${name}.sock`);
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(path, () => done());
  });
}
