import type { IncomingMessage, ServerResponse } from 'node:http';

const GRACE_MS = 5_000;

/**
 * Aborts when nobody will read the answer. Who has only ended what it sends looks like one who has gone, until it is
 * written to: so long may an answer to it take to begin.
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
