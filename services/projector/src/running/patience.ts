const WRITES = 3;
const LONGEST_MS = 1_000;
const WEIGHT = 0.25;

/**
 * How long facts wait for company before they are written: longer where writing takes long, so that a busy warehouse
 * is sent few large inserts and not many small ones, each of which costs it a part with all its projections.
 */
export class Patience {
  #writingMs = 0;

  /** 0 waits for nobody, whatever writing takes. */
  constructor(private readonly shortestMs: number) {}

  wrote(ms: number): void {
    this.#writingMs += WEIGHT * (ms - this.#writingMs);
  }

  get ms(): number {
    if (this.shortestMs === 0) return 0;
    return Math.max(this.shortestMs, Math.min(WRITES * this.#writingMs, LONGEST_MS));
  }
}
