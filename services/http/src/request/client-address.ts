import type { IncomingMessage } from 'node:http';
import { isIPv4, isIPv6, type Socket } from 'node:net';
import type { TrustedProxies } from './trusted-proxies.ts';

const FORWARDED_FOR = 'x-original-forwarded-for';
const FORWARDED_HOST = 'x-forwarded-host';
const NETWORK_GROUPS = 4;

/**
 * The client's address. Forwarding headers count only from a trusted proxy. An IPv6 address is reduced to its /64: one
 * household or host owns all of it, so limits per single address would be useless.
 */
export function clientAddress(request: IncomingMessage, proxies: TrustedProxies): string {
  const peer = peerOf(request.socket);
  const forwarded = request.headers[FORWARDED_FOR];
  if (forwarded === undefined || !proxies.has(peer)) return addressOf(peer);
  const first = plain(String(forwarded).split(',', 1)[0]?.trim() ?? '');
  return addressOf(isIPv4(first) || isIPv6(first) ? first : peer);
}

/** Whether the client uses TLS, to this server or to a trusted proxy in front. */
export function isSecure(request: IncomingMessage, proxies: TrustedProxies): boolean {
  if ('encrypted' in request.socket && request.socket.encrypted) return true;
  const forwarded = request.headers['x-forwarded-proto'];
  return forwarded === 'https' && proxies.has(peerOf(request.socket));
}

/** The host and port the client requested. A trusted proxy that replaces Host forwards the original. */
export function requestedHost(request: IncomingMessage, proxies: TrustedProxies): string {
  const { host = '', [FORWARDED_HOST]: forwarded } = request.headers;
  if (forwarded === undefined || !proxies.has(peerOf(request.socket))) return host;
  return String(forwarded).split(',', 1)[0]?.trim() || host;
}

/** The remote address of a connection. */
export function peerOf({ remoteAddress }: Socket): string {
  return plain(remoteAddress ?? '');
}

function plain(address: string): string {
  return address.startsWith('::ffff:') && isIPv4(address.slice(7)) ? address.slice(7) : address;
}

/** The key that limits use for an address. */
export function addressOf(address: string): string {
  if (!address.includes(':') || !isIPv6(address)) return address;
  const [head = '', tail] = (address.split('%', 1)[0] ?? '').split('::');
  const groups = head === '' ? [] : head.split(':');
  const end = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - end.length);
  const all = [...groups, ...Array<string>(zeros).fill('0'), ...end];
  const network = all.slice(0, NETWORK_GROUPS).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
