import type { IncomingMessage } from 'node:http';
import { isIPv4, isIPv6, type Socket } from 'node:net';
import type { TrustedProxies } from './trusted-proxies.ts';

const FORWARDED_FOR = 'x-original-forwarded-for';
const FORWARDED_HOST = 'x-forwarded-host';
const GROUPS_OF_A_NETWORK = 4;

/**
 * Where a request comes from. A proxy's word counts only if the proxy is trusted. An IPv6 address stands for its /64:
 * one household or one host owns all of it, so limits on single addresses would limit nobody.
 */
export function clientAddress(request: IncomingMessage, proxies: TrustedProxies): string {
  const peer = peerOf(request.socket);
  const forwarded = request.headers[FORWARDED_FOR];
  if (forwarded === undefined || !proxies.has(peer)) return addressOf(peer);
  const first = plain(String(forwarded).split(',', 1)[0]?.trim() ?? '');
  return addressOf(isIPv4(first) || isIPv6(first) ? first : peer);
}

/** Whether the client speaks to us, or to a trusted proxy in front of us, over TLS. */
export function isSecure(request: IncomingMessage, proxies: TrustedProxies): boolean {
  if ('encrypted' in request.socket && request.socket.encrypted) return true;
  const forwarded = request.headers['x-forwarded-proto'];
  return forwarded === 'https' && proxies.has(peerOf(request.socket));
}

/** The host and port that the client asked: a trusted proxy that puts another one into Host tells it beside. */
export function askedHost(request: IncomingMessage, proxies: TrustedProxies): string {
  const { host = '', [FORWARDED_HOST]: forwarded } = request.headers;
  if (forwarded === undefined || !proxies.has(peerOf(request.socket))) return host;
  return String(forwarded).split(',', 1)[0]?.trim() || host;
}

/** Who is at the other end of a connection. */
export function peerOf({ remoteAddress }: Socket): string {
  return plain(remoteAddress ?? '');
}

function plain(address: string): string {
  return address.startsWith('::ffff:') && isIPv4(address.slice(7)) ? address.slice(7) : address;
}

/** What an address is limited as. */
export function addressOf(address: string): string {
  if (!address.includes(':') || !isIPv6(address)) return address;
  const [head = '', tail] = (address.split('%', 1)[0] ?? '').split('::');
  const groups = head === '' ? [] : head.split(':');
  const end = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - end.length);
  const all = [...groups, ...Array<string>(zeros).fill('0'), ...end];
  const network = all.slice(0, GROUPS_OF_A_NETWORK).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
