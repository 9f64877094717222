import type { IncomingMessage } from 'node:http';
import { isIPv4 } from 'node:net';
import { exception } from '../db-exception.ts';

/**
 * Rejects requests that the page of another site makes a browser send. Such a page may have pointed its own name here:
 * only the address that was reached, loopback and the configured names are accepted as host.
 */
export function refusePages({ headers, socket }: IncomingMessage, names: readonly string[]): void {
  const { origin, host = '', 'sec-fetch-site': from } = headers;
  const isPage = origin !== undefined || (from !== undefined && from !== 'none' && from !== 'same-origin');
  if (isPage) throw exception('SUPPORT_IS_DISABLED', 'Pages of other sites are not served');
  const name = nameIn(host);
  const isOwn =
    name === '' || isLoopback(name) || name === reached(socket) || names.some((own) => nameIn(own) === name);
  if (!isOwn)
    throw exception('SUPPORT_IS_DISABLED', `"${name}" is not a name of this endpoint: its operator can give it some`);
}

function isLoopback(name: string): boolean {
  return name === 'localhost' || name === '::1' || (isIPv4(name) && name.startsWith('127.'));
}

function reached({ localAddress = '' }: IncomingMessage['socket']): string {
  return localAddress.replace(/^::ffff:/, '');
}

/** Strips the port, which clients may omit, and the dot of the root. */
function nameIn(host: string): string {
  const [, address] = /^\[([^\]]*)\]/.exec(host) ?? [];
  return (address ?? host.replace(/:\d*$/, '')).replace(/\.$/, '').toLowerCase();
}
