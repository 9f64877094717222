import { BlockList, isIP, isIPv4 } from 'node:net';

/** Peers whose forwarding headers are trusted. */
export type TrustedProxies = { has(address: string): boolean };

const MAX_CACHED = 1_000;

/** Parses a comma-separated list of addresses and networks; throws on an invalid entry. */
export function parseTrustedProxies(list: string): TrustedProxies {
  const proxies = new BlockList();
  for (const entry of list
    .split(',')
    .map((text) => text.trim())
    .filter(Boolean))
    addTo(proxies, entry);
  return cached((address) => proxies.check(address, isIPv4(address) ? 'ipv4' : 'ipv6'));
}

/** Caches lookups: few peers make all requests, and a BlockList lookup costs as much as the rest of a small request. */
function cached(has: (address: string) => boolean): TrustedProxies {
  const known = new Map<string, boolean>();
  return {
    has(address) {
      const found = known.get(address);
      if (found !== undefined) return found;
      if (known.size >= MAX_CACHED) known.clear();
      const trusted = has(address);
      known.set(address, trusted);
      return trusted;
    },
  };
}

function addTo(proxies: BlockList, entry: string): void {
  const [address = '', prefix] = entry.split('/');
  const family = isIPv4(address) ? 'ipv4' : 'ipv6';
  const bits = family === 'ipv4' ? 32 : 128;
  const length = prefix === undefined ? bits : Number(prefix);
  if (isIP(address) === 0 || !Number.isInteger(length) || length < 0 || length > bits) {
    throw new Error(`TRUSTED_PROXIES: "${entry}" is neither an address nor a network`);
  }
  proxies.addSubnet(address, length, family);
}
