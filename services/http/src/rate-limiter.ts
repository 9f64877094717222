import { ApiError } from './api-error.ts';

const KEYS_LIMIT = 100_000;

/** So many takes per key and window, the window starting at a key's first take. Bounded in memory, whoever asks. */
export class RateLimiter {
  /** In order of their end, since all windows are equally long. */
  readonly #windows = new Map<string, { taken: number; endsAt: number }>();

  constructor(
    private readonly limit: number,
    private readonly windowMs: number,
    private readonly now: () => number = Date.now,
  ) {}

  /** Seconds to wait, 0 when the take is granted. */
  take(key: string): number {
    const now = this.now();
    this.#forget(now);
    const window = this.#windows.get(key);
    if (!window) {
      this.#windows.set(key, { taken: 1, endsAt: now + this.windowMs });
      return 0;
    }
    if (window.taken >= this.limit) return Math.max(1, Math.ceil((window.endsAt - now) / 1000));
    window.taken++;
    return 0;
  }

  /** Takes, or refuses the request. */
  require(key: string, message: string): void {
    const wait = this.take(key);
    if (wait > 0) throw new ApiError('TOO_MANY_REQUESTS', message, undefined, wait);
  }

  #forget(now: number): void {
    for (const [key, { endsAt }] of this.#windows) {
      if (endsAt > now && this.#windows.size < KEYS_LIMIT) return;
      this.#windows.delete(key);
    }
  }
}
