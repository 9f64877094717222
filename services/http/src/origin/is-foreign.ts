import type { IncomingHttpHeaders } from 'node:http';
import type { TrustedOrigins } from './trusted-origins.ts';

type Asked = { headers: IncomingHttpHeaders; askedHost: string; secure: boolean };

/** What a browser says of a request that no page made, or a page of this very origin. */
const OWN_SITES: ReadonlySet<unknown> = new Set([undefined, 'same-origin', 'none']);

/**
 * Whether a page of another site made the request, as its browser says. Programs say nothing of the kind, and are as
 * good as whoever runs them.
 */
export function isForeign({ headers, askedHost, secure }: Asked, trusted: TrustedOrigins): boolean {
  const { origin } = headers;
  if (origin !== undefined) {
    if (trusted.has(origin)) return false;
    if (!isOwn(origin, askedHost, secure)) return true;
  }
  return !OWN_SITES.has(headers['sec-fetch-site']);
}

/** The host and port that were asked. A proxy in front may speak TLS without telling us, so https is always right. */
function isOwn(origin: string, askedHost: string, secure: boolean): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, host } = new URL(origin);
  const isRight = protocol === 'https:' || (protocol === 'http:' && !secure);
  const asked = `${protocol}//${askedHost}`;
  return isRight && URL.canParse(asked) && new URL(asked).host === host;
}
