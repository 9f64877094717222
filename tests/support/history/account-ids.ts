import { randomBytes } from 'node:crypto';
import { openAccountId } from '@droptally/domain/identity/account-id';
import { macFrom } from '@droptally/http/site-secret';

const ACCOUNTS = 500;

/** Accounts as the site with this secret opens them; their ids are all that the site needs to know them. */
export function accountIds(secret: Uint8Array): string[] {
  const mac = macFrom(secret);
  return Array.from({ length: ACCOUNTS }, () => openAccountId(mac, randomBytes(16)));
}
