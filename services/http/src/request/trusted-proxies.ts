import { BlockList, isIP, isIPv4 } from 'node:net';

/** Who may say where a request really comes from. */
export type TrustedProxies = { has(address: string): boolean };

const REMEMBERED = 1_000;

/** Reads addresses and networks from a comma-separated list; throws on one that is neither. */
export function parseTrustedProxies(list: string): TrustedProxies {
  const proxies = new BlockList();
  for (const entry of list
    .split(',')
    .map((text) => text.trim())
    .filter(Boolean))
    addTo(proxies, entry);
  return remembering((address) => proxies.check(address, isIPv4(address) ? 'ipv4' : 'ipv6'));
}

/** A few peers ask for everybody, and a look into a BlockList costs as much as the rest of a small request. */
function remembering(has: (address: string) => boolean): TrustedProxies {
  const known = new Map<string, boolean>();
  return {
    has(address) {
      const found = known.get(address);
      if (found !== undefined) return found;
      if (known.size >= REMEMBERED) known.clear();
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
