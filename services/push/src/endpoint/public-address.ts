import { lookup as resolve } from 'node:dns';
import { BlockList, type LookupFunction } from 'node:net';

/** Addresses that are not of the public internet: own, private, of the link, of documentation, multicast, reserved. */
const NOT_PUBLIC = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  NOT_PUBLIC.addSubnet(network, prefix, 'ipv4');

for (const [network, prefix] of [
  // Tunnels, whose addresses hold one of IPv4; benchmarks; former and present documentation.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  NOT_PUBLIC.addSubnet(network, prefix, 'ipv6');

/** The only IPv6 addresses that are assigned to the public internet, with some that are set apart. */
const GLOBAL_V6 = new BlockList();
GLOBAL_V6.addSubnet('2000::', 3, 'ipv6');

export function isPublicAddress(address: string, family: number): boolean {
  const type = family === 6 ? 'ipv6' : 'ipv4';
  return !NOT_PUBLIC.check(address, type) && (type === 'ipv4' || GLOBAL_V6.check(address, type));
}

/**
 * Resolves a name to public addresses only. The connection is made to what was checked: a name that changes its address
 * meanwhile leads nowhere else.
 */
export const lookUpPublic: LookupFunction = (hostname, options, done) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, []);
    const found = addresses.filter(({ address, family }) => isPublicAddress(address, family));
    const [first] = found;
    if (!first) return done(Object.assign(new Error(`${hostname} has no public address`), { code: 'ENOTFOUND' }), []);
    if (options.all) return done(null, found);
    done(null, first.address, first.family);
  });
};
