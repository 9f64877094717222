import { RateLimiter } from '../rate-limiter.ts';

const NUMBERS = 10;
const WINDOW_MS = 3_600_000;
const MOST_REMEMBERED = 50_000;

/** Reading and login by the numbers of the earlier site. They can be guessed: an address may try a few of them. */
export class LegacyAccounts {
  readonly #tries: RateLimiter;
  readonly #tried = new Set<string>();

  constructor(now?: () => number) {
    this.#tries = new RateLimiter(NUMBERS, WINDOW_MS, now);
  }

  /** Seconds until an address may try a number; 0 now. The same number again is no guess. */
  wait(address: string, number: string): number {
    const tried = `${address} ${number}`;
    if (this.#tried.has(tried)) return 0;
    const wait = this.#tries.take(address);
    if (wait > 0) return wait;
    if (this.#tried.size >= MOST_REMEMBERED) this.#tried.clear();
    this.#tried.add(tried);
    return 0;
  }
}
