import { maySend, sentOfDay } from './two-a-day.ts';

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 0, 2);

test('two messages in 24 hours are the most, wherever midnight is', () => {
  expect(maySend([], NOW)).toBe(true);
  expect(maySend([NOW - HOUR], NOW)).toBe(true);
  expect(maySend([NOW - 23 * HOUR, NOW - HOUR], NOW)).toBe(false);
  expect(maySend([NOW - 24 * HOUR, NOW - HOUR], NOW)).toBe(true);
});

test('a clock that goes back by less than a day frees nothing, and one that was days ahead stops nothing', () => {
  expect(maySend([NOW + 1_000, NOW + HOUR], NOW)).toBe(false);
  expect(sentOfDay([NOW + 24 * HOUR, NOW + 400 * 24 * HOUR, NOW - HOUR], NOW)).toEqual([NOW - HOUR]);
});
