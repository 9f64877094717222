import { AgingMap } from '../aging-map.ts';

/** A network that an address lies in, and how many times the share of one address all of it may have. */
export type Network = { name: string; shares: number };

const HOUSEHOLD = /^([0-9a-f]+):([0-9a-f]+):([0-9a-f]+):([0-9a-f]+)::\/64/;
const SHARES_OF_A_56 = 4;
const SHARES_OF_A_48 = 16;
/** One request asks for the networks of its address again and again. */
const known = new AgingMap<readonly Network[]>(10_000);

/**
 * The address itself, as `clientAddress` says it, and the wider networks that one customer may have: who is given a
 * /48 has 65,536 addresses for the asking. What stands behind the address stays behind its networks.
 */
export function networksOf(address: string): readonly Network[] {
  const found = known.get(address);
  if (found) return found;
  const networks = workOut(address);
  known.set(address, networks);
  return networks;
}

function workOut(address: string): readonly Network[] {
  const own = { name: address, shares: 1 };
  const household = address.includes('::/64') && HOUSEHOLD.exec(address);
  if (!household) return [own];
  const [all, first, second, third, fourth = '0'] = household;
  const rest = address.slice(all.length);
  const upper = (Number.parseInt(fourth, 16) & 0xff00).toString(16);
  return [
    own,
    { name: `${first}:${second}:${third}:${upper}::/56${rest}`, shares: SHARES_OF_A_56 },
    { name: `${first}:${second}:${third}::/48${rest}`, shares: SHARES_OF_A_48 },
  ];
}
