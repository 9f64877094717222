import type { LogPosition } from '@droptally/domain/statistics/log-position';
import { FreshCache } from './fresh-cache.ts';

const valueAt = (offset: number, bytes = 1) => ({ position: [[0, offset]] as LogPosition, bytes });

test('concurrent callers of one key share one computation', async () => {
  const cache = new FreshCache(10_000);
  let made = 0;
  const make = async () => valueAt(++made);
  const [a, b] = await Promise.all([cache.get('k', [[0, 1]], make), cache.get('k', [[0, 1]], make)]);
  expect([made, a === b]).toEqual([1, true]);
});

test('a stale value is computed again', async () => {
  const cache = new FreshCache(10_000);
  await cache.get('k', [[0, 1]], async () => valueAt(1));
  expect(cache.peek('k', [[0, 1]])).toBeDefined();
  expect(cache.peek('k', [[0, 2]])).toBeUndefined();
  expect(await cache.get('k', [[0, 2]], async () => valueAt(2))).toEqual(valueAt(2));
});

test('a caller that needs a newer position than the pending value gets another computation', async () => {
  const cache = new FreshCache(10_000);
  let made = 0;
  const make = async () => valueAt(++made);
  const first = cache.get('k', [[0, 1]], make);
  const second = cache.get('k', [[0, 2]], make);
  expect([await first, await second]).toEqual([valueAt(1), valueAt(2)]);
});

test('the least recently used value is evicted when there are too many bytes', async () => {
  const cache = new FreshCache<ReturnType<typeof valueAt>>(5_100);
  for (const key of ['a', 'b']) await cache.get(key, [], async () => valueAt(0, 2_000));
  cache.peek('a', []);
  await cache.get('c', [], async () => valueAt(0, 2_000));
  expect(['a', 'b', 'c'].filter((key) => cache.peek(key, []))).toEqual(['a', 'c']);
  expect(cache.size).toBe(2 * (2_000 + 502));
});

test('a failed computation is not cached', async () => {
  const cache = new FreshCache(10_000);
  await expect(cache.get('k', [], () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await cache.get('k', [], async () => valueAt(1))).toEqual(valueAt(1));
});

test('a value larger than half of the limit is shared while it is computed, and not cached', async () => {
  const cache = new FreshCache(10_000);
  expect(await cache.get('k', [], async () => valueAt(1, 6_000))).toEqual(valueAt(1, 6_000));
  expect([cache.peek('k', []), cache.size]).toEqual([undefined, 0]);
});

test('keys that clients make up count too', async () => {
  const cache = new FreshCache<ReturnType<typeof valueAt>>(100_000);
  const keys = Array.from({ length: 20 }, (_, i) => `${i}`.padEnd(8_000));
  for (const key of keys) await cache.get(key, [], async () => valueAt(0, 20));
  expect(keys.filter((key) => cache.peek(key, []))).toEqual(keys.slice(-6));
});
