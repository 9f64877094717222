import { AgingMap } from './aging-map.ts';
import { ApiError } from './api-error.ts';
import { networksOf } from './request/networks.ts';

const KEYS_LIMIT = 100_000;

type Window = { taken: number; endsAt: number };

/**
 * Limits an amount per key and window; a window starts at the key's first take. A key that is an address counts for its
 * wider networks too. Memory is bounded for any number of keys.
 */
export class RateLimiter {
  readonly #windows = new AgingMap<Window>(KEYS_LIMIT);
  #agesAt = 0;

  constructor(
    private readonly limit: number,
    private readonly windowMs: number,
    /** Monotonic: a wall clock that was ahead for a moment would reject for as long as it was wrong. */
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Returns the seconds to wait, 0 if the take is granted. */
  take(key: string, amount = 1): number {
    const wait = this.wait(key);
    if (wait > 0) return wait;
    const now = this.now();
    this.#age(now);
    for (const { name } of networksOf(key)) {
      const window = this.#windows.get(name);
      if (window && window.endsAt > now) window.taken += amount;
      else this.#windows.set(name, { taken: amount, endsAt: now + this.windowMs });
    }
    return 0;
  }

  /** Seconds until a take would be granted. */
  wait(key: string): number {
    const now = this.now();
    let longest = 0;
    for (const { name, shares } of networksOf(key)) {
      const window = this.#windows.get(name);
      if (window && window.taken >= this.limit * shares) longest = Math.max(longest, window.endsAt - now);
    }
    return Math.ceil(longest / 1000);
  }

  /** Takes, or rejects the request. */
  require(key: string, message: string): void {
    const wait = this.take(key);
    if (wait > 0) throw new ApiError('TOO_MANY_REQUESTS', message, undefined, wait);
  }

  /** All windows have the same length, so those begun before the previous aging have ended. */
  #age(now: number): void {
    if (now < this.#agesAt) return;
    this.#windows.age();
    this.#agesAt = now + this.windowMs;
  }
}
