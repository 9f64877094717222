import { randomBytes } from 'node:crypto';
import { openAccountId } from '@droptally/domain/identity/account-id';
import { macFrom } from '@droptally/http/site-secret';

const ACCOUNTS = 500;

/** Returns account ids derived from the site's secret. The site accepts an id without having stored it. */
export function accountIds(secret: Uint8Array): string[] {
  const mac = macFrom(secret);
  return Array.from({ length: ACCOUNTS }, () => openAccountId(mac, randomBytes(28)));
}
