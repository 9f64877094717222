import { isAccountId, legacyAccountId } from '@droptally/domain/identity/account-id';
import type { Mac } from '@droptally/domain/identity/mac';
import { ApiError } from '@droptally/http/api-error';
import { RateLimiter } from '@droptally/http/rate-limiter';
import type { LegacyAccounts } from '@droptally/http/request/legacy-accounts';

const ATTEMPTS = 30;
const WINDOW_MS = 5 * 60_000;

/** Checks whether an id is an account of this site. Limits attempts per address with an id that proves nothing. */
export class LogIn {
  readonly #attempts: RateLimiter;

  constructor(
    private readonly mac: Mac,
    elapsed: () => number,
    private readonly legacy?: LegacyAccounts,
  ) {
    this.#attempts = new RateLimiter(ATTEMPTS, WINDOW_MS, elapsed);
  }

  attempt(text: string, address: string): string {
    const wait = this.#attempts.wait(address);
    if (wait > 0) throw tooMany('Too many attempts to log in from this address', wait);
    if (isAccountId(this.mac, text)) return text;
    this.#attempts.take(address);
    if (this.#isLegacy(text, address)) return text;
    const isOff = !this.legacy && legacyAccountId(this.mac, text) !== undefined;
    throw new ApiError('NOT_FOUND', 'There is no such account', undefined, undefined, isOff ? 'EARLIER_ID' : undefined);
  }

  /** A legacy number serves as the id itself; the account it maps to is not disclosed. */
  #isLegacy(text: string, address: string): boolean {
    if (!this.legacy || legacyAccountId(this.mac, text) === undefined) return false;
    const wait = this.legacy.wait(address, text);
    if (wait > 0) throw tooMany('Too many accounts tried from this address', wait);
    return true;
  }
}

function tooMany(message: string, wait: number): ApiError {
  return new ApiError('TOO_MANY_REQUESTS', message, undefined, wait, 'TOO_MANY_ACCOUNTS');
}
