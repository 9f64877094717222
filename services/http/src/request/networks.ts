import { AgingMap } from '../aging-map.ts';

/** A network of an address, and its limit in shares of one address. */
export type Network = { name: string; shares: number };

const HOUSEHOLD = /^([0-9a-f]+):([0-9a-f]+):([0-9a-f]+):([0-9a-f]+)::\/64/;
const SHARES_PER_56 = 4;
const SHARES_PER_48 = 16;
/** One request looks up the networks of its address several times. */
const known = new AgingMap<readonly Network[]>(10_000);

/**
 * Returns the address itself, in the form of `clientAddress`, and the wider networks one customer may own: a /48
 * provides 65,536 addresses. A suffix of the address is kept on its networks.
 */
export function networksOf(address: string): readonly Network[] {
  const found = known.get(address);
  if (found) return found;
  const networks = computeNetworks(address);
  known.set(address, networks);
  return networks;
}

function computeNetworks(address: string): readonly Network[] {
  const own = { name: address, shares: 1 };
  const household = address.includes('::/64') && HOUSEHOLD.exec(address);
  if (!household) return [own];
  const [all, first, second, third, fourth = '0'] = household;
  const rest = address.slice(all.length);
  const upper = (Number.parseInt(fourth, 16) & 0xff00).toString(16);
  return [
    own,
    { name: `${first}:${second}:${third}:${upper}::/56${rest}`, shares: SHARES_PER_56 },
    { name: `${first}:${second}:${third}::/48${rest}`, shares: SHARES_PER_48 },
  ];
}
