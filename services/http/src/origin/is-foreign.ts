import type { IncomingHttpHeaders } from 'node:http';
import type { TrustedOrigins } from './trusted-origins.ts';

type RequestHead = { headers: IncomingHttpHeaders; requestedHost: string; secure: boolean };

/** `Sec-Fetch-Site` of a request made by no page, or by a page of this origin. */
const OWN_SITES: ReadonlySet<unknown> = new Set([undefined, 'same-origin', 'none']);

/**
 * Whether a page of another site made the request, according to the browser. Other programs send no such headers; they
 * are trusted as far as the person who runs them.
 */
export function isForeign({ headers, requestedHost, secure }: RequestHead, trusted: TrustedOrigins): boolean {
  const { origin } = headers;
  if (origin !== undefined) {
    if (trusted.has(origin)) return false;
    if (!isOwn(origin, requestedHost, secure)) return true;
  }
  return !OWN_SITES.has(headers['sec-fetch-site']);
}

/** Whether an origin is the requested host and port. Accepts https always: a proxy may not tell that it uses TLS. */
function isOwn(origin: string, requestedHost: string, secure: boolean): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, host } = new URL(origin);
  const isRight = protocol === 'https:' || (protocol === 'http:' && !secure);
  const asked = `${protocol}//${requestedHost}`;
  return isRight && URL.canParse(asked) && new URL(asked).host === host;
}
