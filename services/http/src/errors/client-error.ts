import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { ApiError } from '../api-error.ts';
import { readableFrom } from '../cors-headers.ts';

const LINGER_MS = 2_000;
/** The versions that `ws` reads. */
const WEB_SOCKET_VERSIONS = { 'Sec-WebSocket-Version': '13, 8' };
const JSON_TYPE = 'application/json; charset=utf-8';

/** An answer made here instead of by the framework. A page of `origin` may read it. */
type Refusal = { status: number; error: ApiError; origin?: string | undefined; headers?: Record<string, string> };

/** Answers input that is not valid HTTP, before a request exists. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy();
  endWith(socket, refusalOf(error.code));
}

/** Answers a request whose body does not arrive. */
export function answerLate({ socket, headers: { origin } }: IncomingMessage): void {
  if (socket.writable) endWith(socket, { ...refusalOf('ERR_HTTP_REQUEST_TIMEOUT'), origin });
  // Discard whatever arrives later.
  socket.destroySoon();
}

/** Answers a request whose body comes in very many small chunks. Its connection stays for a while: a new one costs more. */
export function answerTinyChunks({ socket, headers: { origin } }: IncomingMessage): void {
  if (socket.writable)
    endWith(socket, { ...invalid(400, 'The body has too many chunks of less than 64 bytes'), origin });
  socket.pause();
  const late = setTimeout(() => socket.destroy(), LINGER_MS).unref();
  socket.once('close', () => clearTimeout(late));
}

/** Answers a connection that exceeds a limit. `origin` is that of its request, if it sent one. */
export function answerBusy(socket: Duplex, origin?: string): void {
  finish(socket, {
    ...refused(new ApiError('UNAVAILABLE', 'Too many connections at the moment', undefined, 5)),
    origin,
  });
}

/** Rejects a request of a client that has too many others waiting. */
export function answerTooMany(response: ServerResponse): void {
  const message = 'Too many requests of this address wait for their answers';
  respond(response, refused(new ApiError('TOO_MANY_REQUESTS', message, undefined, 1)));
}

/** Rejects a request because too many of all clients wait. */
export function answerCrowded(response: ServerResponse): void {
  respond(response, refused(new ApiError('UNAVAILABLE', 'Too many requests wait for their answers', undefined, 1)));
}

/** Rejects an upgrade: Node passes it to no other handler. */
export function refuseUpgrade(socket: Duplex): void {
  finish(socket, invalid(400, 'There is no WebSocket here'));
}

/** Rejects a WebSocket handshake with a version or key that is not valid. */
export function refuseHandshake(error: Error, socket: Duplex): void {
  finish(socket, { ...invalid(400, error.message), headers: WEB_SOCKET_VERSIONS });
}

/** Rejects a CONNECT: this server is no proxy. */
export function refuseConnect(socket: Duplex): void {
  finish(socket, refused(new ApiError('METHOD_NOT_ALLOWED', 'This server is not a proxy')));
}

/** Rejects a request whose head is not fully known. */
export function refuseHead(socket: Duplex): void {
  finish(socket, refusalOf('HPE_HEADER_OVERFLOW'));
}

/** Rejects a request with an unknown expectation. */
export function refuseExpectation(_: IncomingMessage, response: ServerResponse): void {
  respond(response, invalid(417, 'This expectation is not known'));
}

function respond(response: ServerResponse, refusal: Refusal): void {
  const { origin } = response.req.headers;
  const body = bodyOf(refusal);
  response.writeHead(refusal.status, headersOf({ ...refusal, origin }, body)).end(body);
}

/** Sends a final response on a socket without other listeners. */
function finish(socket: Duplex, refusal: Refusal): void {
  // A client that hangs up must not crash the process.
  socket.on('error', () => socket.destroy());
  endWith(socket, refusal);
  // Closing with unread bytes may lose the response; waiting for all of them may take forever.
  socket.resume();
  const late = setTimeout(() => socket.destroy(), LINGER_MS).unref();
  socket.once('close', () => clearTimeout(late));
}

function endWith(socket: Duplex, refusal: Refusal): void {
  const { status } = refusal;
  const body = bodyOf(refusal);
  const lines = Object.entries(headersOf(refusal, body)).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`, 'latin1');
}

function headersOf({ error, origin, headers }: Refusal, body: string): Record<string, string> {
  const { length } = body;
  const about = { 'Content-Type': JSON_TYPE, 'Content-Length': `${length}`, Connection: 'close' };
  return { ...about, ...readableFrom(origin), ...error.headers(), ...headers };
}

function bodyOf({ error }: Refusal): string {
  return JSON.stringify(error.body());
}

function refused(error: ApiError): Refusal {
  return { status: error.status, error };
}

/** With a status that no error code has. */
function invalid(status: number, message: string): Refusal {
  return { status, error: new ApiError('INVALID_REQUEST', message) };
}

function refusalOf(code: string | undefined): Refusal {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return invalid(431, 'The headers are too large');
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return invalid(408, 'The request took too long to arrive');
    default:
      return invalid(400, 'The request is not HTTP');
  }
}
