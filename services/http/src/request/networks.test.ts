import { RateLimiter } from '../rate-limiter.ts';
import { FairShares } from './fair-shares.ts';
import { networksOf } from './networks.ts';

test('an IPv6 address belongs to a /56 and a /48, any other key to itself alone', () => {
  expect(networksOf('2001:db8:1:2fe::/64')).toEqual([
    { name: '2001:db8:1:2fe::/64', shares: 1 },
    { name: '2001:db8:1:200::/56', shares: 4 },
    { name: '2001:db8:1::/48', shares: 16 },
  ]);
  expect(networksOf('2001:db8:1:2fe::/64 foreign')[2]).toEqual({ name: '2001:db8:1::/48 foreign', shares: 16 });
  for (const other of ['192.0.2.1', '', 'an account']) expect(networksOf(other)).toEqual([{ name: other, shares: 1 }]);
});

test('the networks of an address are cached', () => {
  expect(networksOf('2001:db8:7:1::/64')).toBe(networksOf('2001:db8:7:1::/64'));
});

test('a limit holds for wider networks too, more loosely', () => {
  const limiter = new RateLimiter(2, 1_000, () => 0);
  const takes = (third: string, fourth: (i: number) => string, count: number) =>
    Array.from({ length: count }, (_, i) => limiter.take(`2001:db8:${third}:${fourth(i)}::/64`)).filter(
      (wait) => !wait,
    );
  expect(takes('1', () => '0', 5)).toHaveLength(2);
  expect(takes('1', (i) => (i + 1).toString(16), 50)).toHaveLength(6);
  expect(takes('1', (i) => ((i + 1) * 256).toString(16), 200)).toHaveLength(24);
  expect(takes('2', () => '0', 5)).toHaveLength(2);
});

test('concurrent holds of addresses are limited alike, and given back', () => {
  const holds = new FairShares(2, 16);
  const take = (address: string) => holds.take(address);
  expect(['192.0.2.1', '192.0.2.1', '192.0.2.1'].map(take)).toEqual([true, true, false]);
  const household = Array.from({ length: 20 }, (_, i) => take(`2001:db8:1:${i.toString(16)}::/64`));
  expect(household.filter(Boolean)).toHaveLength(8);
  for (const other of ['198.51.100.1', '198.51.100.2', '198.51.100.3']) expect(holds.take(other, 2)).toBe(true);
  expect(take('192.0.2.2')).toBe(false);
  holds.give('192.0.2.1');
  expect(take('192.0.2.2')).toBe(true);
  expect(take('192.0.2.1')).toBe(false);
});

test('no network takes more than half of the total', () => {
  const holds = new FairShares(2, 10);
  const taken = Array.from({ length: 20 }, (_, n) => holds.take(`2001:db8:0:${n.toString(16)}::/64`));
  expect(taken.filter(Boolean)).toHaveLength(5);
  expect(holds.take('192.0.2.1', 2)).toBe(true);
});
