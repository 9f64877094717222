const WRITES = 3;
const LONGEST_MS = 1_000;
const WEIGHT = 0.25;

/**
 * Adapts how long facts wait to be batched: longer if writes are slow, so that a busy warehouse gets few large inserts
 * instead of many small ones, each of which costs it a part with all its projections.
 */
export class Patience {
  #writingMs = 0;

  /** 0 disables waiting, however slow writes are. */
  constructor(private readonly shortestMs: number) {}

  wrote(ms: number): void {
    this.#writingMs += WEIGHT * (ms - this.#writingMs);
  }

  get ms(): number {
    if (this.shortestMs === 0) return 0;
    return Math.max(this.shortestMs, Math.min(WRITES * this.#writingMs, LONGEST_MS));
  }
}
