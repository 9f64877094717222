import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { createConnection, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

export type ControlCommand = { command: 'rebuild'; table: string };
export type ControlAnswer = { line: string } | { done: true } | { failed: string };
export type ControlHandler = (command: ControlCommand, say: (line: string) => void) => Promise<void>;

/** The one site that may use a data folder is running already. */
export class AlreadyRunning extends Error {
  override name = 'AlreadyRunning';
}

/** A socket's path is short whatever the folder's: it hangs on a name made from it. */
export function controlPath(dataDir: string): string {
  const name = createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 24);
  return join(tmpdir(), `droptally-${process.getuid?.() ?? 0}-${name}.sock`);
}

/** Claims the data folder for this process and takes an operator's commands until closed. */
export async function serveControl(dataDir: string, handle: ControlHandler): Promise<{ close(): Promise<void> }> {
  const path = controlPath(dataDir);
  const other = await connect(path);
  other?.destroy();
  if (other) throw new AlreadyRunning(`Droptally is already running on ${resolve(dataDir)}`);
  await rm(path, { force: true });
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    void converse(socket, handle).finally(() => sockets.delete(socket));
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

/** Sends a command to the site that runs on a data folder; false when none runs there. */
export async function askControl(
  dataDir: string,
  command: ControlCommand,
  say: (line: string) => void,
): Promise<boolean> {
  const socket = await connect(controlPath(dataDir));
  if (!socket) return false;
  try {
    socket.write(`${JSON.stringify(command)}\n`);
    for await (const text of createInterface({ input: socket })) {
      const answer = JSON.parse(text) as ControlAnswer;
      if ('line' in answer) say(answer.line);
      if ('failed' in answer) throw new Error(answer.failed);
      if ('done' in answer) return true;
    }
    throw new Error('The site stopped before it was done');
  } finally {
    socket.destroy();
  }
}

async function converse(socket: Socket, handle: ControlHandler): Promise<void> {
  socket.on('error', () => socket.destroy());
  const answer = (message: ControlAnswer) => socket.writable && socket.write(`${JSON.stringify(message)}\n`);
  for await (const text of createInterface({ input: socket })) {
    try {
      await handle(JSON.parse(text) as ControlCommand, (line) => answer({ line }));
      answer({ done: true });
    } catch (error) {
      answer({ failed: error instanceof Error ? error.message : String(error) });
    }
  }
}

function connect(path: string): Promise<Socket | undefined> {
  return new Promise((found) => {
    const socket = createConnection(path);
    socket.once('connect', () => found(socket));
    socket.once('error', () => found(undefined));
  });
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(path, () => done());
  });
}
