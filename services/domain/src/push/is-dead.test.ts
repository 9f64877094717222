import { isDead } from './is-dead.ts';

const NOW = Date.UTC(2026, 0, 2);
const DAYS_180 = 180 * 24 * 3_600_000;

test('what failed for 180 days is dead, and not a moment earlier', () => {
  expect(isDead(NOW - DAYS_180, NOW)).toBe(true);
  expect(isDead(NOW - DAYS_180 + 1, NOW)).toBe(false);
});

test('a first failure, or one noted by a clock that was ahead, is no death', () => {
  expect(isDead(NOW, NOW)).toBe(false);
  expect(isDead(NOW + DAYS_180, NOW)).toBe(false);
});
