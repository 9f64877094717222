import type { IncomingMessage, ServerResponse } from 'node:http';

const GRACE_MS = 5_000;

/**
 * Aborts when no one will read the response. A client that has only ended its sending side looks like one that has
 * gone, until it is written to: a response to it must begin within GRACE_MS.
 */
export function goneSignal({ socket }: IncomingMessage, response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  let grace: NodeJS.Timeout | undefined;
  const wait = () => {
    grace = setTimeout(() => {
      if (!response.headersSent) socket.destroy();
    }, GRACE_MS);
  };
  if (socket.readableEnded) wait();
  else socket.once('end', wait);
  response.once('close', () => {
    socket.off('end', wait);
    clearTimeout(grace);
    gone.abort();
  });
  return gone.signal;
}
