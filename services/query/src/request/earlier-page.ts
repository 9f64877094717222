import type {} from '@droptally/http/request/client';
import type { FastifyRequest } from 'fastify';

/**
 * Whether the request is from a build of our dashboard that did not know `sums` yet. Such a page may stay open or start
 * from its service worker, and shows NaN without sums. It uses fetch with `no-store` from the site's own origin.
 * Programs send neither `Sec-Fetch-Site` nor our own address as `Referer`, and pages of other clients name JSON in
 * `Accept`.
 */
export function isEarlierPage({ headers, requestedHost }: FastifyRequest): boolean {
  if (headers.accept !== '*/*' || headers['cache-control'] !== 'no-cache') return false;
  const from = headers['sec-fetch-site'];
  // Browsers omit the header where the site has no TLS.
  return from === undefined ? isOwnAddress(headers.referer, requestedHost) : from === 'same-origin';
}

function isOwnAddress(referer = '', host: string): boolean {
  return URL.canParse(referer) && new URL(referer).host === host;
}
