import { isAccountId } from '@droptally/domain/identity/account-id';
import type { Mac } from '@droptally/domain/identity/mac';
import { ApiError } from '@droptally/http/api-error';
import { RateLimiter } from '@droptally/http/rate-limiter';

const ATTEMPTS = 30;
const WINDOW_MS = 5 * 60_000;

/** Whether an id is an account of this site; so many attempts per address. */
export class LogIn {
  readonly #attempts: RateLimiter;

  constructor(
    private readonly mac: Mac,
    now: () => number,
  ) {
    this.#attempts = new RateLimiter(ATTEMPTS, WINDOW_MS, now);
  }

  attempt(text: string, address: string): string {
    this.#attempts.require(address, 'Too many attempts to log in from this address');
    if (!isAccountId(this.mac, text)) throw new ApiError('NOT_FOUND', 'There is no such account');
    return text;
  }
}
