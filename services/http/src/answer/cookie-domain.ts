import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';

const NAME = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/;

/**
 * The domain of the account cookie: the host that was asked, as existing clients take the cookie away by that name.
 * None for an address or a host of one label, of which browsers accept none, and for a page of another host.
 */
export function cookieDomain({ host, origin, referer }: IncomingHttpHeaders): string | undefined {
  const name = hostName(`http://${host}`);
  if (name === undefined || isIP(name) !== 0 || !NAME.test(name)) return undefined;
  const from = origin ?? referer;
  return from === undefined || hostName(from) === name ? name : undefined;
}

function hostName(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).hostname : undefined;
}
