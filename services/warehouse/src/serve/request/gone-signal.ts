import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Aborts when no one will read the response. A client that has only ended its sending side looks like one that has
 * gone, until it is written to: a response to it must begin within `graceMs`.
 */
export function goneSignal({ socket }: IncomingMessage, response: ServerResponse, graceMs: number): AbortSignal {
  const gone = new AbortController();
  let grace: NodeJS.Timeout | undefined;
  const wait = () => {
    grace = setTimeout(() => {
      if (!response.headersSent) socket.destroy();
    }, graceMs);
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
