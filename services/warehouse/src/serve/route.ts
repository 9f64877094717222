import { isUtf8 } from 'node:buffer';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendError } from './answer/send-answer.ts';
import { answerRequest, type Endpoint } from './answer-request.ts';
import { exception } from './db-exception.ts';
import { goneSignal } from './request/gone-signal.ts';

const METHODS = ['GET', 'HEAD', 'POST'];

/** Answers every request to the endpoint: health checks and queries. */
export async function route(
  endpoint: Endpoint,
  incoming: IncomingMessage,
  response: ServerResponse,
  stopping: AbortSignal,
): Promise<void> {
  const { identity } = endpoint;
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
  const signal = AbortSignal.any([goneSignal(incoming, response), stopping]);
  await answerRequest(endpoint, { incoming, response, fields: url.searchParams, signal });
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
