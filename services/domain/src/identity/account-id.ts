import { base62 } from './base62.ts';
import { type Mac, macFor, sameText } from './mac.ts';

const BODY_LENGTH = 14;
const SEAL_LENGTH = 10;
const FORM = /^[0-9a-zA-Z]{24}$/;
const HASH_BYTES = 8;
const LEGACY_FORM = /^\d{8,9}$/;

/** A new account: 83 bits nobody can guess and a seal that makes the id its own proof. */
export function openAccountId(mac: Mac, random: Uint8Array): string {
  if (random.length < 16) throw new RangeError('an account id needs 16 random bytes');
  return sealed(mac, base62(macFor(mac, 'account random', hexOf(random)), BODY_LENGTH));
}

/** The account of an anonymous report with an idempotency key, so that its retry gets the same one. */
export function anonymousAccountId(mac: Mac, address: string, key: string): string {
  return sealed(mac, base62(macFor(mac, 'account anonymous', address, key), BODY_LENGTH));
}

/**
 * The account that a number of the earlier site stands for: programs keep theirs for ever. It can be guessed, so it is
 * good for reporting, and the id made of it is told to nobody. Undefined for what is no such number.
 */
export function legacyAccountId(mac: Mac, text: string): string | undefined {
  if (!LEGACY_FORM.test(text)) return undefined;
  return sealed(mac, base62(macFor(mac, 'account legacy', text), BODY_LENGTH));
}

/** Whether this site issued the id; needs no lookup. */
export function isAccountId(mac: Mac, text: string): boolean {
  return FORM.test(text) && sameText(text, sealed(mac, text.slice(0, BODY_LENGTH)));
}

/** The account that a text names: an id of this site, or what a number of the earlier site stands for. */
export function accountNamed(mac: Mac, text: string): string | undefined {
  return isAccountId(mac, text) ? text : legacyAccountId(mac, text);
}

/** All that the warehouse learns of an account. */
export function accountHash(mac: Mac, accountId: string): Uint8Array {
  return macFor(mac, 'account hash', accountId).slice(0, HASH_BYTES);
}

/** An account as the warehouse names it: its keyed hash read as one number, 0 where a fact has no whole hash. */
export function accountNumber(hash: Uint8Array): string {
  if (hash.length !== HASH_BYTES) return '0';
  return new DataView(hash.buffer, hash.byteOffset, HASH_BYTES).getBigUint64(0).toString();
}

/** All that is kept of a reporter's address. */
export function addressHash(mac: Mac, address: string): Uint8Array {
  return macFor(mac, 'address hash', address).slice(0, HASH_BYTES);
}

function sealed(mac: Mac, body: string): string {
  return body + base62(macFor(mac, 'account seal', body), SEAL_LENGTH);
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
