import { ECDH } from 'node:crypto';
import { ApiError } from '@droptally/http/api-error';
import { RateLimiter } from '@droptally/http/rate-limiter';
import { isPushEndpoint, type PushHosts } from '../endpoint/push-hosts.ts';
import type { PushStore } from '../store/push-store.ts';
import type { EndpointDto, SubscriptionDto } from './subscription.dto.ts';

const DAY_MS = 24 * 3_600_000;
/** A household or a school shares an address. */
const NEW_A_DAY = 20;
const MINUTE_MS = 60_000;
const WRITES_A_MINUTE = 30;
const POINT_BYTES = 65;
const AUTH_BYTES = 16;
const BASE64URL = /^[\w-]+={0,2}$/;

type TakeOptions = {
  store: PushStore;
  hosts: PushHosts;
  isOn: boolean;
  now(): number;
  /** Monotonic clock in milliseconds. */
  elapsed(): number;
};

/** Takes and removes subscriptions. Everything in one is what a stranger has written. */
export class TakeSubscription {
  readonly #made: RateLimiter;
  readonly #writes: RateLimiter;

  constructor(private readonly options: TakeOptions) {
    this.#made = new RateLimiter(NEW_A_DAY, DAY_MS, options.elapsed);
    this.#writes = new RateLimiter(WRITES_A_MINUTE, MINUTE_MS, options.elapsed);
  }

  async take({ endpoint, keys, categories, server, locale }: SubscriptionDto, address: string): Promise<void> {
    const { store, hosts, isOn, now } = this.options;
    this.#requireTurn(address);
    if (!isOn) throw new ApiError('NOT_FOUND', 'This site sends no messages');
    if (!isPushEndpoint(endpoint, hosts)) throw invalid('endpoint', 'endpoint must be at a push service that is known');
    if (!isPoint(keys.p256dh)) throw invalid('keys.p256dh', 'keys.p256dh must be a point of P-256 in base64url');
    if (bytesOf(keys.auth).length !== AUTH_BYTES) throw invalid('keys.auth', 'keys.auth must be 16 bytes in base64url');
    if (!store.find(endpoint)) this.#made.require(address, 'Too many new subscriptions from this address');
    const { p256dh, auth } = keys;
    const wanted = { endpoint, keys: { p256dh, auth }, categories: [...new Set(categories)], server, locale };
    const isTaken = await stored(() => store.subscribe({ ...wanted, seenAt: now() }));
    if (!isTaken) throw new ApiError('UNAVAILABLE', 'There is no room for more subscriptions', undefined, 3_600);
  }

  async remove({ endpoint }: EndpointDto, address: string): Promise<void> {
    this.#requireTurn(address);
    await stored(() => this.options.store.unsubscribe(endpoint));
  }

  #requireTurn(address: string): void {
    this.#writes.require(address, 'Too many requests about subscriptions from this address');
  }
}

async function stored<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    throw Object.assign(
      new ApiError('UNAVAILABLE', 'Nothing can be stored at the moment', undefined, 1, 'NOTHING_STORED'),
      { cause },
    );
  }
}

function invalid(field: string, message: string): ApiError {
  return new ApiError('INVALID_REQUEST', message, [{ field, violation: 'value', message }]);
}

function bytesOf(text: string): Buffer {
  return BASE64URL.test(text) ? Buffer.from(text, 'base64url') : Buffer.alloc(0);
}

/** Encrypting for anything that is not on the curve would fail at every message. */
function isPoint(text: string): boolean {
  const bytes = bytesOf(text);
  if (bytes.length !== POINT_BYTES) return false;
  try {
    ECDH.convertKey(bytes, 'prime256v1');
    return true;
  } catch {
    return false;
  }
}
