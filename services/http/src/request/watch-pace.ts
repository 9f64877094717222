import type { Socket } from 'node:net';
import { answerLate } from '../errors/client-error.ts';

/** So long may a body take, and a second more for so many bytes of it: a telephone on a poor line sends more. */
const GRACE_MS = 15_000;
const SLOWEST_BYTES_PER_SECOND = 16 * 1024;
const LOOK_EVERY_MS = 1_000;

/** A body on its way. */
class Watch {
  readonly #begun = performance.now();

  constructor(
    private readonly socket: Socket,
    private readonly received: () => number,
  ) {}

  look(now: number): void {
    const allowed = GRACE_MS + (this.received() / SLOWEST_BYTES_PER_SECOND) * 1_000;
    if (now - this.#begun > allowed) answerLate(this.socket);
  }

  end(): void {
    watches.delete(this);
  }
}

const watches = new Set<Watch>();
let timer: NodeJS.Timeout | undefined;

/** Gives a connection up on which a body comes too slowly, until the watch is ended. */
export function watchPace(socket: Socket, received: () => number): { end(): void } {
  const watch = new Watch(socket, received);
  watches.add(watch);
  // One timer for all, as most bodies are here within a millisecond.
  timer ??= setInterval(lookAtAll, LOOK_EVERY_MS).unref();
  return watch;
}

function lookAtAll(): void {
  for (const watch of watches) watch.look(performance.now());
  if (watches.size > 0) return;
  clearInterval(timer);
  timer = undefined;
}
