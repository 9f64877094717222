import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import { AgingMap } from '../aging-map.ts';

type RequestHead = { requestedHost: string; headers: IncomingHttpHeaders };
type Domain = string | undefined;

const NAME = /^(?=.{1,253}$)[a-z0-9]([a-z0-9_-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9_-]*[a-z0-9])?)+$/;

/** Most requests are for the same few hosts. */
const names = new AgingMap<string>(1_000);
const MOST_KEPT = 256;

/**
 * Returns the domain of the account cookie, and the other domains it may have been set for. The domain is the
 * configured one, else the requested host, because existing clients remove the cookie by that name. It is undefined for
 * a page of another host, and for an address or a single-label host, which browsers accept as no domain.
 */
export function cookieDomains(
  { requestedHost, headers }: RequestHead,
  configured: Domain,
): { domain: Domain; others: readonly Domain[] } {
  const host = nameOf(`http://${requestedHost}`);
  const from = headers.origin ?? headers.referer;
  const domain = configured ?? (from === undefined || nameOf(from) === host ? host : undefined);
  const others = host === undefined && configured === undefined ? [] : [undefined, host];
  return { domain, others: [...new Set(others)].filter((other) => other !== domain?.replace(/^\./, '')) };
}

function nameOf(url: string): string | undefined {
  const known = names.get(url);
  if (known !== undefined) return known;
  const name = URL.canParse(url) ? new URL(url).hostname : '';
  if (isIP(name) !== 0 || !NAME.test(name)) return undefined;
  if (url.length <= MOST_KEPT) names.set(url, name);
  return name;
}
