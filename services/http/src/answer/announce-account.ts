import { ACCOUNT_COOKIE, HEADERS } from '@droptally/proto/api/headers';
import type { FastifyReply } from 'fastify';

const MAX_AGE = 313_560_000;

/** Tells a client its account, on login and when one was opened. Without a configured domain the cookie is host-only. */
export function announceAccount(reply: FastifyReply, account: string, domain: string | undefined): void {
  const value = encodeURIComponent(account);
  const scope = domain ? `; Domain=${domain}` : '';
  reply.header(HEADERS.setAccount, value);
  reply.header('Set-Cookie', `${ACCOUNT_COOKIE}=${value}; Max-Age=${MAX_AGE}; Path=/${scope}; SameSite=None; Secure`);
}
