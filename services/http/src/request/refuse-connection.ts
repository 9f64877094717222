import type { Socket } from 'node:net';
import { answerBusy } from '../errors/client-error.ts';

const HEAD_WITHIN_MS = 1_000;
const MAX_HEAD = 8 * 1024;
const HEAD_END = '\r\n\r\n';

/**
 * Answers a connection beyond a limit with a 503 once the head of its first request is there, which is not handled: a
 * page of another origin may read the answer only if it names that origin.
 */
export function refuseConnection(socket: Socket): void {
  let head = '';
  const answer = () => {
    clearTimeout(late);
    socket.off('data', read).off('end', answer).off('close', stop);
    answerBusy(socket, originIn(head));
  };
  const read = (chunk: Buffer) => {
    head += chunk.toString('latin1');
    if (head.length > MAX_HEAD || head.includes(HEAD_END)) answer();
  };
  const late = setTimeout(answer, HEAD_WITHIN_MS).unref();
  const stop = () => clearTimeout(late);
  socket.on('data', read).once('end', answer).once('close', stop);
  socket.on('error', () => socket.destroy());
}

/** The origin that the head of a request names. */
export function originIn(text: string): string | undefined {
  const end = text.indexOf(HEAD_END);
  const head = end < 0 ? text : text.slice(0, end);
  return /\r\norigin:[\t ]*([\x21-\x7e]+)/i.exec(head)?.[1];
}
