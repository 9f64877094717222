import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { ApiError } from '../api-error.ts';

const LINGER_MS = 2_000;
/** The versions that `ws` reads. */
const WEB_SOCKET_VERSIONS = 'Sec-WebSocket-Version: 13, 8\r\n';
const JSON_TYPE = 'application/json; charset=utf-8';

/** Answers input that is not valid HTTP, before a request exists. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy();
  endWith(socket, refusalOf(error.code));
}

/** Answers on a connection whose body does not arrive. */
export function answerLate(socket: Socket): void {
  if (socket.writable) endWith(socket, refusalOf('ERR_HTTP_REQUEST_TIMEOUT'));
  // Discard whatever arrives later.
  socket.destroySoon();
}

/** Answers on a connection whose body comes in very many small chunks. It stays for a while: a new one costs more. */
export function answerTinyChunks(socket: Socket): void {
  if (socket.writable) {
    endWith(socket, {
      status: 400,
      line: 'Bad Request',
      message: 'The body has too many chunks of less than 64 bytes',
    });
  }
  socket.pause();
  const late = setTimeout(() => socket.destroy(), LINGER_MS).unref();
  socket.once('close', () => clearTimeout(late));
}

/** Answers a connection that exceeds a limit. */
export function answerBusy(socket: Duplex): void {
  const error = new ApiError('UNAVAILABLE', 'Too many connections at the moment');
  finish(socket, { status: error.status, line: 'Service Unavailable', error });
}

/** Rejects a request of a client that has too many others waiting. */
export function answerTooMany(response: ServerResponse): void {
  const error = new ApiError('TOO_MANY_REQUESTS', 'Too many requests of this address wait for their answers');
  respond(response, error.status, JSON.stringify(error.body()), { 'Retry-After': '1' });
}

/** Rejects a request because too many of all clients wait. */
export function answerCrowded(response: ServerResponse): void {
  const error = new ApiError('UNAVAILABLE', 'Too many requests wait for their answers');
  respond(response, error.status, JSON.stringify(error.body()), { 'Retry-After': '1' });
}

/** Rejects an upgrade: Node passes it to no other handler. */
export function refuseUpgrade(socket: Duplex): void {
  finish(socket, { status: 400, line: 'Bad Request', message: 'There is no WebSocket here' });
}

/** Rejects a WebSocket handshake with a version or key that is not valid. */
export function refuseHandshake(error: Error, socket: Duplex): void {
  finish(socket, { status: 400, line: 'Bad Request', message: error.message, headers: WEB_SOCKET_VERSIONS });
}

/** Rejects a CONNECT: this server is no proxy. */
export function refuseConnect(socket: Duplex): void {
  const error = new ApiError('METHOD_NOT_ALLOWED', 'This server is not a proxy');
  finish(socket, { status: error.status, line: 'Method Not Allowed', error });
}

/** Rejects a request whose head is not fully known. */
export function refuseHead(socket: Duplex): void {
  finish(socket, refusalOf('HPE_HEADER_OVERFLOW'));
}

/** Rejects a request with an unknown expectation. */
export function refuseExpectation(_: IncomingMessage, response: ServerResponse): void {
  respond(response, 417, bodyOf('This expectation is not known'));
}

function respond(response: ServerResponse, status: number, body: string, headers: Record<string, string> = {}): void {
  const common = { 'Content-Type': JSON_TYPE, 'Content-Length': body.length, Connection: 'close' };
  response.writeHead(status, { ...common, ...headers }).end(body);
}

type Refusal = { status: number; line: string; headers?: string } & ({ message: string } | { error: ApiError });

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

function endWith(socket: Duplex, { status, line, headers = '', ...why }: Refusal): void {
  const body = 'error' in why ? JSON.stringify(why.error.body()) : bodyOf(why.message);
  socket.end(
    `HTTP/1.1 ${status} ${line}\r\nContent-Type: ${JSON_TYPE}\r\n` +
      `Content-Length: ${body.length}\r\n${headers}Connection: close\r\n\r\n${body}`,
  );
}

function bodyOf(message: string): string {
  return JSON.stringify(new ApiError('INVALID_REQUEST', message).body());
}

function refusalOf(code: string | undefined): Refusal {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return { status: 431, line: 'Request Header Fields Too Large', message: 'The headers are too large' };
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return { status: 408, line: 'Request Timeout', message: 'The request took too long to arrive' };
    default:
      return { status: 400, line: 'Bad Request', message: 'The request is not HTTP' };
  }
}
