import { setTimeout as sleep } from 'node:timers/promises';

const FRESH_MS = 1_000;
const TIMEOUT_MS = 2_000;
/** Then the request counts as failed, and the next look asks again. */
const LOST_MS = 30_000;

/**
 * Reads a status from outside, at most once a second however often it is requested. Undefined without an answer, and
 * without waiting for a request that hangs.
 */
export class Glance<Seen> {
  #pending: Promise<Seen | undefined> | undefined;
  #last: { seen: Seen | undefined; at: number } | undefined;

  constructor(
    private readonly ask: () => Promise<Seen>,
    private readonly elapsed: () => number = () => performance.now(),
  ) {}

  async look(): Promise<Seen | undefined> {
    if (this.#last && this.elapsed() - this.#last.at < FRESH_MS) return this.#last.seen;
    this.#pending ??= this.#query();
    return Promise.race([this.#pending, sleep(TIMEOUT_MS, undefined, { ref: false })]);
  }

  async #query(): Promise<Seen | undefined> {
    const lost = sleep(LOST_MS, undefined, { ref: false });
    const seen = await Promise.race([this.ask(), lost]).catch(() => undefined);
    this.#last = { seen, at: this.elapsed() };
    this.#pending = undefined;
    return seen;
  }
}
