import type { IncomingMessage } from 'node:http';
import { answerLate } from '../errors/client-error.ts';

/**
 * A body may lag by so much behind a second per so many bytes; even a phone on a poor line is faster. What came quickly
 * earns no time to stop for longer.
 */
const GRACE_MS = 15_000;
const SLOWEST_BYTES_PER_SECOND = 16 * 1024;
const CHECK_EVERY_MS = 1_000;

/** A body being received. */
class Watch {
  #left = GRACE_MS;
  #checkedAt = performance.now();
  #checkedBytes = 0;

  constructor(
    private readonly request: IncomingMessage,
    private readonly received: () => number,
  ) {}

  check(now: number): void {
    const received = this.received();
    const earned = ((received - this.#checkedBytes) / SLOWEST_BYTES_PER_SECOND) * 1_000;
    this.#left = Math.min(this.#left + earned, GRACE_MS) - (now - this.#checkedAt);
    this.#checkedAt = now;
    this.#checkedBytes = received;
    if (this.#left < 0) answerLate(this.request);
  }

  end(): void {
    watches.delete(this);
  }
}

const watches = new Set<Watch>();
let timer: NodeJS.Timeout | undefined;

/** Ends the connection if a body arrives too slowly, until the watch is ended. */
export function watchPace(request: IncomingMessage, received: () => number): { end(): void } {
  const watch = new Watch(request, received);
  watches.add(watch);
  // One timer for all: most bodies arrive within a millisecond.
  timer ??= setInterval(checkAll, CHECK_EVERY_MS).unref();
  return watch;
}

function checkAll(): void {
  for (const watch of watches) watch.check(performance.now());
  if (watches.size > 0) return;
  clearInterval(timer);
  timer = undefined;
}
