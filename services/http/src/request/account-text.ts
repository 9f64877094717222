import type { IncomingHttpHeaders } from 'node:http';
import { ACCOUNT_COOKIE, AUTH_REALM } from '@droptally/proto/api/headers';

const LENGTH_LIMIT = 64;
const COOKIE = new RegExp(`(?:^|;)\\s*${ACCOUNT_COOKIE}=([^;]*)`);

/**
 * The account that a request claims, unchecked: from `Authorization: PenguinID <id>`, else from the cookie. Another
 * scheme in the header means anonymous, and then the cookie does not count either.
 */
export function accountText(headers: IncomingHttpHeaders): string | undefined {
  const { authorization } = headers;
  if (authorization && !authorization.startsWith(AUTH_REALM)) return undefined;
  const named = authorization?.slice(AUTH_REALM.length).trim();
  const text = named || COOKIE.exec(headers.cookie ?? '')?.[1]?.trim();
  return text && text.length <= LENGTH_LIMIT ? text : undefined;
}
