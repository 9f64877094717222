import { ACCOUNT_COOKIE, HEADERS } from '@droptally/proto/api/headers';
import type { FastifyReply } from 'fastify';
import type {} from '../request/client.ts';
import { cookieDomain } from './cookie-domain.ts';

const MAX_AGE = 313_560_000;

/** Tells a client its account, on login and when one was opened. */
export function announceAccount(reply: FastifyReply, account: string): void {
  const { domain: configured, sameSite } = reply.server.accountCookie;
  const value = encodeURIComponent(account);
  const attributes = `SameSite=${sameSite}; Secure`;
  reply.header(HEADERS.setAccount, value);
  const domain = configured ?? cookieDomain(reply.request.headers);
  if (domain === undefined) {
    return void reply.header('Set-Cookie', `${ACCOUNT_COOKIE}=${value}; Max-Age=${MAX_AGE}; Path=/; ${attributes}`);
  }
  // The one that this host set for itself before would be sent beside it, and stand first.
  const twin = `${ACCOUNT_COOKIE}=; Max-Age=0; Path=/; ${attributes}`;
  const cookie = `${ACCOUNT_COOKIE}=${value}; Max-Age=${MAX_AGE}; Path=/; Domain=${domain}; ${attributes}`;
  reply.header('Set-Cookie', [twin, cookie]);
}
