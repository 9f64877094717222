import { ACCOUNT_COOKIE, HEADERS } from '@droptally/proto/api/headers';
import type { FastifyReply } from 'fastify';
import type {} from '../request/client.ts';
import { cookieDomains } from './cookie-domains.ts';

const MAX_AGE = 313_560_000;

/** Tells a client its account, on login and when one was opened; never a page of another site. */
export function announceAccount(reply: FastifyReply, account: string): void {
  const { request, server } = reply;
  if (request.foreign) return;
  const { domain: configured, sameSite } = server.accountCookie;
  const value = encodeURIComponent(account);
  const { domain, others } = cookieDomains(request, configured);
  const cookie = (content: string, age: number, scope: string | undefined) =>
    `${ACCOUNT_COOKIE}=${content}; Max-Age=${age}; Path=/${scope ? `; Domain=${scope}` : ''}; SameSite=${sameSite}; Secure`;
  // What was set for another domain before would be sent beside the new one, and stand first. It goes first: some
  // browsers take a cookie of the host alone and one of its domain for the same.
  const expired = others.map((other) => cookie('', 0, other));
  reply.header(HEADERS.setAccount, value);
  reply.header('Set-Cookie', [...expired, cookie(value, MAX_AGE, domain)]);
}
