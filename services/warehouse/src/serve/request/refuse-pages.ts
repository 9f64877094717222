import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import { exception } from '../db-exception.ts';

const LOOPBACK = /^(127\.|localhost$|::1$)/;

/**
 * Refuses what the page of some site makes a browser ask. Such a page may have made a name of its own lead to the
 * loopback address: there only an address is asked, or `localhost`.
 */
export function refusePages({ origin, host = '', 'sec-fetch-site': from }: IncomingHttpHeaders, served: string): void {
  const isPage = origin !== undefined || (from !== undefined && from !== 'none' && from !== 'same-origin');
  if (isPage) throw exception('SUPPORT_IS_DISABLED', 'Pages of other sites are not served');
  if (isLoopback(served) && !isAddress(host)) {
    throw exception('SUPPORT_IS_DISABLED', 'Only the loopback address and localhost are served here');
  }
}

export function isLoopback(host: string): boolean {
  return LOOPBACK.test(host);
}

function isAddress(host: string): boolean {
  const name = host
    .replace(/:\d+$/, '')
    .replace(/^\[|\]$/g, '')
    .toLowerCase();
  return name === '' || name === 'localhost' || isIP(name) > 0;
}
