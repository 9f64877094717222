import type {} from '@droptally/http/request/client';
import type { FastifyRequest } from 'fastify';

/**
 * Whether our own dashboard asks from a build that did not know `sums` yet: such a page may stay open, or start from
 * its service worker, and shows NaN without them. It reads by fetch with `no-store` from the site's own origin. Programs
 * send neither `Sec-Fetch-Site` nor our own address as `Referer`, and other clients' pages name JSON in `Accept`.
 */
export function isEarlierPage({ headers, askedHost }: FastifyRequest): boolean {
  if (headers.accept !== '*/*' || headers['cache-control'] !== 'no-cache') return false;
  const from = headers['sec-fetch-site'];
  // Browsers leave it out where the site has no TLS.
  return from === undefined ? isOwnAddress(headers.referer, askedHost) : from === 'same-origin';
}

function isOwnAddress(referer = '', host: string): boolean {
  return URL.canParse(referer) && new URL(referer).host === host;
}
