import { setTimeout as sleep } from 'node:timers/promises';

const FRESH_MS = 1_000;
const PATIENCE_MS = 2_000;

/**
 * What something outside says of itself, asked at most once a second however often one wants to know. Undefined where
 * it does not answer, and that soon, even while a question hangs.
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
