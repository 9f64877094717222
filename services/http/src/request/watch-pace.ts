import type { Socket } from 'node:net';
import { answerLate } from '../errors/client-error.ts';

/** So long may a body take, and a second more for so many bytes of it: a telephone on a poor line sends more. */
const GRACE_MS = 15_000;
const SLOWEST_BYTES_PER_SECOND = 16 * 1024;
const LOOK_EVERY_MS = 1_000;

/** Gives a connection up on which a body comes too slowly, until the watch is ended. */
export function watchPace(socket: Socket, received: () => number): { end(): void } {
  const begun = performance.now();
  const look = setInterval(() => {
    const allowed = GRACE_MS + (received() / SLOWEST_BYTES_PER_SECOND) * 1_000;
    if (performance.now() - begun > allowed) answerLate(socket);
  }, LOOK_EVERY_MS);
  return { end: () => clearInterval(look) };
}
