import { spawn } from 'node:child_process';
import type { Server } from 'node:http';
import { createServer, type Server as Listener } from 'node:net';

/**
 * Connections that may wait to be accepted; the system may allow fewer. An attack fills Node's default of 511 at once,
 * and a client that finds it full waits for at least 200 ms before it tries again.
 */
export const BACKLOG = 4_096;

/** Further handles of the listening socket. Each costs a few microseconds for a connection. */
const COPIES = 15;
/** Sends a handle back, which copies it: Node has no other way to. Ends with its channel. */
const ECHO = 'process.on("message", (copies, handle) => { while (copies--) process.send("", handle) })';

type Copy = { close(): void };
type Copying = { end(): Promise<void> };

/**
 * Accepts several connections in a turn of the event loop. Node accepts one for each listening handle: while clients
 * keep the turns long, a few more that connect all the time would keep everybody else waiting for good.
 */
export function acceptMany(server: Server): void {
  const listeners: Listener[] = [];
  let copying: Copying | undefined;
  server.once('listening', () => {
    copying = copyHandle(server, (copy) => {
      // As Node's own for HTTP.
      const listener = createServer({ allowHalfOpen: true, noDelay: true });
      listener.on('connection', (socket) => server.emit('connection', socket)).on('error', ignore);
      listeners.push(listener.listen(copy, BACKLOG));
    });
  });
  const close = server.close.bind(server);
  server.close = (done) => {
    const closed = listeners.splice(0).map((listener) => new Promise((resolve) => listener.close(resolve)));
    const copied = copying?.end();
    return close(async (error) => {
      await Promise.all([copied, ...closed]);
      done?.(error);
    });
  };
}

/**
 * Without copies, for example where no process can be started or no more files opened, the server accepts more slowly.
 */
function copyHandle(server: Server, use: (copy: Copy) => void): Copying {
  const echo = spawn(process.execPath, ['-e', ECHO], { env: {}, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  const ended = new Promise<void>((resolve) => echo.on('close', () => resolve()).on('error', () => resolve()));
  let left = COPIES;
  let isWanted = true;
  const end = () => {
    isWanted = false;
    echo.kill('SIGKILL');
    return ended;
  };
  echo.on('message', (_, handle) => {
    // Missing where no more files can be opened: listening without one would open a port of its own.
    const copy = handle as unknown as Copy | undefined;
    if (copy && isWanted) use(copy);
    else copy?.close();
    left--;
    if (left === 0) void end();
  });
  // The handle itself, not the server: that would accept connections wherever it is sent.
  echo.send(COPIES, ('_handle' in server && server._handle) as Server, ignore);
  echo.unref();
  echo.channel?.unref();
  return { end };
}

function ignore(): void {}
