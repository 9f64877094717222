import { ACCOUNT_COOKIE, HEADERS } from '@droptally/proto/api/headers';
import type { FastifyReply } from 'fastify';
import type {} from '../request/client.ts';
import { cookieDomains } from './cookie-domains.ts';

const MAX_AGE = 313_560_000;

/** Sends a client its account, on login and when one is opened. Never to a page of another site. */
export function announceAccount(reply: FastifyReply, account: string): void {
  const { request, server } = reply;
  if (request.foreign) return;
  const { domain: configured, sameSite } = server.accountCookie;
  const value = encodeURIComponent(account);
  const { domain, others } = cookieDomains(request, configured);
  const cookie = (content: string, age: number, scope: string | undefined) =>
    `${ACCOUNT_COOKIE}=${content}; Max-Age=${age}; Path=/${scope ? `; Domain=${scope}` : ''}; SameSite=${sameSite}; Secure`;
  // A cookie set earlier for another domain would be sent too, and first. Expire it before setting the new one: some
  // browsers treat a host-only cookie and one with that domain as the same.
  const expired = others.map((other) => cookie('', 0, other));
  reply.header(HEADERS.setAccount, value);
  reply.header('Set-Cookie', [...expired, cookie(value, MAX_AGE, domain)]);
}
