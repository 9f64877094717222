import { RateLimiter } from './rate-limiter.ts';

test('a key gets its takes, then waits for the end of its window', () => {
  let now = 0;
  const limiter = new RateLimiter(2, 10_000, () => now);
  expect([limiter.take('a'), limiter.take('a'), limiter.take('b')]).toEqual([0, 0, 0]);
  now = 4_500;
  expect(limiter.take('a')).toBe(6);
  now = 10_000;
  expect(limiter.take('a')).toBe(0);
});

test('a large take is granted while anything is left, and wait() takes nothing', () => {
  const limiter = new RateLimiter(10, 10_000, () => 0);
  expect([limiter.take('a', 9), limiter.wait('a'), limiter.take('a', 50), limiter.wait('a')]).toEqual([0, 0, 0, 10]);
  expect(limiter.wait('b')).toBe(0);
});

test('a rejection sets when to retry', () => {
  const limiter = new RateLimiter(0, 1_000, () => 0);
  limiter.take('a');
  expect(() => limiter.require('a', 'Too fast')).toThrow(
    expect.objectContaining({ code: 'TOO_MANY_REQUESTS', retryAfter: 1 }),
  );
});
