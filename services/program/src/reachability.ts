import { setTimeout as sleep } from 'node:timers/promises';

const FRESH_MS = 1_000;
const PATIENCE_MS = 2_000;

/**
 * Whether something outside answers, asked at most once a second however often one wants to know, and answered soon
 * even where the question hangs.
 */
export class Reachability {
  #asking: Promise<boolean> | undefined;
  #last = { reachable: false, at: Number.NEGATIVE_INFINITY };

  constructor(
    private readonly ask: () => Promise<unknown>,
    private readonly elapsed: () => number = () => performance.now(),
  ) {}

  async check(): Promise<boolean> {
    if (this.elapsed() - this.#last.at < FRESH_MS) return this.#last.reachable;
    this.#asking ??= this.#question();
    const late = sleep(PATIENCE_MS, false, { ref: false });
    return Promise.race([this.#asking, late]);
  }

  async #question(): Promise<boolean> {
    const reachable = await this.ask().then(
      () => true,
      () => false,
    );
    this.#last = { reachable, at: this.elapsed() };
    this.#asking = undefined;
    return reachable;
  }
}
