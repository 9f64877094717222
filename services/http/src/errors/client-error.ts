import type { Socket } from 'node:net';
import { ApiError } from '../api-error.ts';

/** Answers what is not even HTTP, before any request exists. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy();
  const { status, line, message } = refusalOf(error.code);
  const body = JSON.stringify(new ApiError('INVALID_REQUEST', message).body());
  socket.end(
    `HTTP/1.1 ${status} ${line}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
  );
}

function refusalOf(code: string | undefined): { status: number; line: string; message: string } {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return { status: 431, line: 'Request Header Fields Too Large', message: 'The headers are too large' };
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return { status: 408, line: 'Request Timeout', message: 'The request took too long to arrive' };
    default:
      return { status: 400, line: 'Bad Request', message: 'The request is not HTTP' };
  }
}
