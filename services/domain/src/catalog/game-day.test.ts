import fc from 'fast-check';
import { anyInstant, anyServer } from '../testing/arbitraries.ts';
import { gameDayNumber, gameDayStart, startOfGameDay } from './game-day.ts';

const DAY = 86_400_000;

test.each([
  ['CN', '2025-06-14T20:00:00Z'],
  ['US', '2025-06-15T11:00:00Z'],
  ['JP', '2025-06-14T19:00:00Z'],
  ['KR', '2025-06-14T19:00:00Z'],
] as const)('on %s the game day of June 15 starts at 04:00 local', (server, start) => {
  const instant = Date.parse(start);
  expect(gameDayStart(server, instant)).toBe(instant);
  expect(gameDayStart(server, instant + DAY - 1)).toBe(instant);
  expect(gameDayStart(server, instant - 1)).toBe(instant - DAY);
  expect(gameDayNumber(server, instant)).toBe(Date.UTC(2025, 5, 15) / DAY);
});

test('every instant is within its game day, and a day number converts back to its start', () => {
  fc.assert(
    fc.property(anyServer, anyInstant, (server, at) => {
      const start = gameDayStart(server, at);
      expect(start).toBeLessThanOrEqual(at);
      expect(at - start).toBeLessThan(DAY);
      expect(startOfGameDay(server, gameDayNumber(server, at))).toBe(start);
    }),
  );
});
