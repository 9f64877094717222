import {
  ACCOUNT_RANDOM,
  accountHash,
  accountNamed,
  addressHash,
  anonymousAccountId,
  openAccountId,
} from '@droptally/domain/identity/account-id';
import type { Mac } from '@droptally/domain/identity/mac';
import { AgingMap } from '@droptally/http/aging-map';
import { refuseForeign } from '@droptally/http/origin/refuse-foreign';
import { accountText } from '@droptally/http/request/account-text';
import type {} from '@droptally/http/request/client';
import type { FastifyRequest } from 'fastify';
import { hex } from '../window/read-seen.ts';

/** Bytes for the log, hex for the window. */
type Hash = { bytes: Uint8Array; hex: string };

/** The sender of reports. `opened`: the account is new and must be announced. */
export type Sender = { account: string; accountHash: Hash; addressHash: Hash; address: string; opened: boolean };

type Known = Pick<Sender, 'account' | 'accountHash'>;

const REMEMBERED = 20_000;

/**
 * Identifies the sender from the request alone. A valid account proves itself, a number of the earlier site maps to an
 * account that is never announced, and anything else opens a new account.
 */
export class Senders {
  readonly #known: (text: string) => Known | null;
  readonly #addressHash: (address: string) => Hash;

  constructor(
    private readonly mac: Mac,
    private readonly random: (length: number) => Uint8Array,
  ) {
    this.#known = recent(REMEMBERED, (text) => {
      const account = accountNamed(mac, text);
      return account === undefined ? null : { account, accountHash: hashOf(accountHash(mac, account)) };
    });
    this.#addressHash = recent(REMEMBERED, (address) => hashOf(addressHash(mac, address)));
  }

  /** With an idempotency key, a repeated anonymous request opens the same account. Foreign pages open none. */
  of(request: FastifyRequest, key: string | undefined): Sender {
    const address = request.clientAddress;
    const about = { address, addressHash: this.#addressHash(address) };
    const text = accountText(request);
    const known = text ? this.#known(text) : null;
    if (known) return { ...known, ...about, opened: false };
    refuseForeign(request);
    const account = key
      ? anonymousAccountId(this.mac, address, key)
      : openAccountId(this.mac, this.random(ACCOUNT_RANDOM));
    return { account, accountHash: hashOf(accountHash(this.mac, account)), ...about, opened: true };
  }

  /** Hash of the valid account named by a request, empty if none; for facts that do not require an account. */
  accountHashOf(request: FastifyRequest): Uint8Array {
    const text = accountText(request);
    return (text ? this.#known(text)?.accountHash.bytes : undefined) ?? new Uint8Array();
  }

  /** Whether the first response to the key announced the account: a repeat must announce it too. */
  wasOpenedBy({ account, address, opened }: Sender, key: string): boolean {
    return opened || account === anonymousAccountId(this.mac, address, key);
  }
}

function hashOf(bytes: Uint8Array): Hash {
  return { bytes, hex: hex(bytes) };
}

/** Caches the latest `size` results of a pure function. */
function recent<Result>(size: number, compute: (text: string) => Result): (text: string) => Result {
  const known = new AgingMap<Result>(size);
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const computed = compute(text);
    known.set(text, computed);
    return computed;
  };
}
