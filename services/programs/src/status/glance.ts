import { setTimeout as sleep } from 'node:timers/promises';

const FRESH_MS = 1_000;
const PATIENCE_MS = 2_000;

/**
 * Reads a status from outside, at most once a second however often it is requested. Undefined without an answer, and
 * without waiting for a request that hangs.
 */
export class Glance<Seen> {
  #asking: Promise<Seen | undefined> | undefined;
  #last: { seen: Seen | undefined; at: number } | undefined;

  constructor(
    private readonly ask: () => Promise<Seen>,
    private readonly elapsed: () => number = () => performance.now(),
  ) {}

  async look(): Promise<Seen | undefined> {
    if (this.#last && this.elapsed() - this.#last.at < FRESH_MS) return this.#last.seen;
    this.#asking ??= this.#question();
    return Promise.race([this.#asking, sleep(PATIENCE_MS, undefined, { ref: false })]);
  }

  async #question(): Promise<Seen | undefined> {
    const seen = await this.ask().catch(() => undefined);
    this.#last = { seen, at: this.elapsed() };
    this.#asking = undefined;
    return seen;
  }
}
