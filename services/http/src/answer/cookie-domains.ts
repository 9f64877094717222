import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';

type Asked = { askedHost: string; headers: IncomingHttpHeaders };
type Domain = string | undefined;

const NAME = /^(?=.{1,253}$)[a-z0-9]([a-z0-9_-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9_-]*[a-z0-9])?)+$/;

/**
 * The domain of the account cookie, and the others that one may have been set for. It is the configured one, else the
 * host that was asked, as existing clients take the cookie away by that name. For a page of another host it is none,
 * and so it is for an address or a host of one label, of which browsers accept none.
 */
export function cookieDomains(
  { askedHost, headers }: Asked,
  configured: Domain,
): { domain: Domain; others: readonly Domain[] } {
  const host = nameOf(`http://${askedHost}`);
  const from = headers.origin ?? headers.referer;
  const domain = configured ?? (from === undefined || nameOf(from) === host ? host : undefined);
  const others = host === undefined && configured === undefined ? [] : [undefined, host];
  return { domain, others: [...new Set(others)].filter((other) => other !== domain?.replace(/^\./, '')) };
}

function nameOf(url: string): string | undefined {
  const name = URL.canParse(url) ? new URL(url).hostname : '';
  return isIP(name) === 0 && NAME.test(name) ? name : undefined;
}
