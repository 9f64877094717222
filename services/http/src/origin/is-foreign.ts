import type { IncomingHttpHeaders } from 'node:http';
import type { TrustedOrigins } from './trusted-origins.ts';

type Asked = { headers: IncomingHttpHeaders; secure: boolean };

/**
 * Whether a page of another site made the request, as its browser says. Programs say nothing of the kind, and are as
 * good as whoever runs them.
 */
export function isForeign({ headers, secure }: Asked, trusted: TrustedOrigins): boolean {
  const { origin } = headers;
  if (origin !== undefined) {
    if (trusted.has(origin)) return false;
    if (!isOwn(origin, headers.host, secure)) return true;
  }
  const site = headers['sec-fetch-site'];
  return site === 'cross-site' || site === 'same-site';
}

/** The host and port that were asked. A proxy in front may speak TLS without telling us, so https is always right. */
function isOwn(origin: string, host: string | undefined, secure: boolean): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, host: named } = new URL(origin);
  const isRight = protocol === 'https:' || (protocol === 'http:' && !secure);
  const asked = `${protocol}//${host}`;
  return isRight && host !== undefined && URL.canParse(asked) && new URL(asked).host === named;
}
