import { base62 } from './base62.ts';
import { type Mac, macFor, sameText } from './mac.ts';

const BODY_LENGTH = 14;
const SEAL_LENGTH = 10;
const FORM = /^[0-9a-zA-Z]{24}$/;
const HASH_BYTES = 8;
const LEGACY_FORM = /^\d{8,9}$/;

/** Random bytes for an account id. */
export const ACCOUNT_RANDOM = 2 * BODY_LENGTH;

/** Creates an account id: 83 random bits and a MAC, which verifies the id without a lookup. */
export function openAccountId(mac: Mac, random: Uint8Array): string {
  return sealed(mac, base62(random, BODY_LENGTH));
}

/** Account id of an anonymous report with an idempotency key. A retry gets the same id. */
export function anonymousAccountId(mac: Mac, address: string, key: string): string {
  return sealed(mac, base62(macFor(mac, 'account anonymous', address, key), BODY_LENGTH));
}

/**
 * Account id for a numeric id of the earlier site, which programs keep for ever. The number can be guessed, so it is
 * good for reporting only, and the id derived from it is never disclosed. Undefined for any other text.
 */
export function legacyAccountId(mac: Mac, text: string): string | undefined {
  if (!LEGACY_FORM.test(text)) return undefined;
  return sealed(mac, base62(macFor(mac, 'account legacy', text), BODY_LENGTH));
}

/** Whether this site issued the id; needs no lookup. */
export function isAccountId(mac: Mac, text: string): boolean {
  return FORM.test(text) && sameText(text, sealed(mac, text.slice(0, BODY_LENGTH)));
}

/** Resolves a text to an account id: an id of this site, or a numeric id of the earlier site. */
export function accountNamed(mac: Mac, text: string): string | undefined {
  return isAccountId(mac, text) ? text : legacyAccountId(mac, text);
}

/** Keyed hash of an account. The warehouse stores nothing else of it. */
export function accountHash(mac: Mac, accountId: string): Uint8Array {
  return macFor(mac, 'account hash', accountId).slice(0, HASH_BYTES);
}

/** An account's hash as the warehouse stores it: a big-endian number, or 0 if a fact has no complete hash. */
export function accountNumber(hash: Uint8Array): string {
  if (hash.length !== HASH_BYTES) return '0';
  return new DataView(hash.buffer, hash.byteOffset, HASH_BYTES).getBigUint64(0).toString();
}

/** Keyed hash of a reporter's address. Nothing else of the address is stored. */
export function addressHash(mac: Mac, address: string): Uint8Array {
  return macFor(mac, 'address hash', address).slice(0, HASH_BYTES);
}

function sealed(mac: Mac, body: string): string {
  return body + base62(macFor(mac, 'account seal', body), SEAL_LENGTH);
}
