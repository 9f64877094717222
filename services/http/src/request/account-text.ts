import { ACCOUNT_COOKIE, AUTH_REALM } from '@droptally/proto/api/headers';
import type { FastifyRequest } from 'fastify';
import type {} from './client.ts';

const LENGTH_LIMIT = 64;
const COOKIE = new RegExp(`(?:^|;)\\s*${ACCOUNT_COOKIE}=([^;]*)`);

/**
 * The unverified account of a request: from `Authorization: PenguinID <id>`, else from the cookie. Another scheme in
 * the header means anonymous, and the cookie is ignored too. The cookie is always ignored for a page of another site:
 * that page does not know the account and must not act for it.
 */
export function accountText(request: FastifyRequest): string | undefined {
  request.withholdCredentials?.();
  const { authorization, cookie = '' } = request.headers;
  if (authorization && !authorization.startsWith(AUTH_REALM)) return undefined;
  const named = authorization?.slice(AUTH_REALM.length).trim();
  const text = named || (request.foreign ? undefined : COOKIE.exec(cookie)?.[1]?.trim());
  return text && text.length <= LENGTH_LIMIT ? text : undefined;
}
