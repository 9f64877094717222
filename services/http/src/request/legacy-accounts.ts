import { RateLimiter } from '../rate-limiter.ts';

const NUMBERS = 10;
const WINDOW_MS = 3_600_000;
const MAX_REMEMBERED = 50_000;

/** Reading and login by numbers of the earlier site. They can be guessed, so an address may try only a few. */
export class LegacyAccounts {
  readonly #tries: RateLimiter;
  readonly #tried = new Set<string>();

  constructor(now?: () => number) {
    this.#tries = new RateLimiter(NUMBERS, WINDOW_MS, now);
  }

  /** Seconds until an address may try a number, or 0. Repeating a number is not a guess. */
  wait(address: string, number: string): number {
    const tried = `${address} ${number}`;
    if (this.#tried.has(tried)) return 0;
    const wait = this.#tries.take(address);
    if (wait > 0) return wait;
    if (this.#tried.size >= MAX_REMEMBERED) this.#tried.clear();
    this.#tried.add(tried);
    return 0;
  }
}
