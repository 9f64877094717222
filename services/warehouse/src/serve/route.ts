import { isUtf8 } from 'node:buffer';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Identity, sendError } from './answer/send-answer.ts';
import { exception } from './db-exception.ts';

const METHODS = ['GET', 'HEAD', 'POST'];
const GRACE_MS = 5_000;

type Exchange = {
  incoming: IncomingMessage;
  response: ServerResponse;
  stopping: AbortSignal;
  /** How long a client that has ended its sending side may wait. Most of these have gone. */
  graceMs?: number;
};
type Answer = (fields: URLSearchParams, signal: AbortSignal) => Promise<void>;

/** Answers health checks, and hands queries on. */
export async function route(
  identity: Identity,
  { incoming, response, stopping, graceMs = GRACE_MS }: Exchange,
  answer: Answer,
): Promise<void> {
  response.setHeader('X-ClickHouse-Server-Display-Name', identity.displayName);
  response.setHeader('X-ClickHouse-Timezone', identity.timezone);
  const method = incoming.method ?? 'GET';
  const url = URL.canParse(incoming.url ?? '', 'http://endpoint')
    ? new URL(incoming.url ?? '', 'http://endpoint')
    : null;
  if (!url) return sendError(response, exception('BAD_ARGUMENTS', 'The address cannot be read'), identity);
  if (!METHODS.includes(method))
    return sendError(response, exception('NOT_IMPLEMENTED', `${method} is not supported`), identity);
  if (method !== 'POST' && isGreeting(url)) return sendText(response, 200, 'Ok.\n');
  if (url.pathname !== '/')
    return sendText(response, 404, `There is no handle ${url.pathname}\n\nUse / or /ping for health checks.\n`);
  if (!isUtf8Search(url.search))
    return sendError(response, exception('BAD_ARGUMENTS', 'The address must be UTF-8'), identity);
  const signal = AbortSignal.any([goneSignal(incoming, response, graceMs), stopping]);
  await answer(url.searchParams, signal);
}

/** Anything else would be decoded to other characters than were sent. */
function isUtf8Search(search: string): boolean {
  const escaped = search.match(/(?:%[0-9a-f]{2})+/gi) ?? [];
  return escaped.every((bytes) => isUtf8(Buffer.from(bytes.replaceAll('%', ''), 'hex')));
}

function isGreeting({ pathname, searchParams }: URL): boolean {
  return pathname === '/ping' || pathname === '/replicas_status' || (pathname === '/' && !searchParams.has('query'));
}

function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'Content-Type': 'text/html; charset=UTF-8' });
  response.end(text);
}

/**
 * Aborts when no one will read the response. A client that has only ended its sending side looks like one that has
 * gone, until it is written to: a response to it must begin within `graceMs`.
 */
function goneSignal({ socket }: IncomingMessage, response: ServerResponse, graceMs: number): AbortSignal {
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
