import fc from 'fast-check';
import { decodeCounts, encodeCounts, generationOf, HOURS, hourOf, leavesAt } from './hourly-counts.ts';

test('counts of a generation survive a round trip', () => {
  const counts = fc.array(fc.tuple(fc.integer({ min: 0, max: HOURS - 1 }), fc.integer({ min: 0, max: 0xffffffff })));
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000 }), counts, (generation, hours) => {
      const written = new Map(hours.map(([hour, count]) => [generation * HOURS + hour, count]));
      const bytes = encodeCounts(written);
      expect(decodeCounts(bytes, bytes.length, generation)).toEqual(written);
    }),
  );
});

test('the last 25 hours are in two adjacent generations', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4e12 }), (now) => {
      expect(generationOf(now) - generationOf(now - (HOURS - 1) * 3_600_000)).toBeLessThanOrEqual(1);
    }),
  );
});

test('an hour counts until its last millisecond is 24 hours old', () => {
  expect(leavesAt(hourOf(3_599_999))).toBe(25 * 3_600_000);
});
