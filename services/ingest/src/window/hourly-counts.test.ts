import { Damaged } from '@droptally/lmdb/damage';
import fc from 'fast-check';
import { decodeCounts, encodeCounts, generationOf, HOURS, hourOf, leavesAt, sumCounts } from './hourly-counts.ts';

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

test('the sum is that of the counts of the last 25 hours', () => {
  const counts = fc.array(fc.tuple(fc.nat(HOURS - 1), fc.nat(1_000_000)));
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9 }),
      counts,
      fc.integer({ min: -30, max: 30 }),
      (generation, hours, ahead) => {
        const last = generation * HOURS + ahead;
        const written = new Map(hours.map(([hour, count]) => [generation * HOURS + hour, count]));
        const wanted = [...written].filter(([hour]) => hour > last - HOURS && hour <= last);
        const bytes = encodeCounts(written);
        expect(sumCounts(bytes, bytes.length, generation, last)).toBe(
          wanted.reduce((sum, [, count]) => sum + count, 0),
        );
      },
    ),
  );
});

test('counts are read as far as they reach in a longer buffer', () => {
  const bytes = encodeCounts(
    new Map([
      [0, 7],
      [1, 8],
    ]),
  );
  expect(decodeCounts(bytes, bytes.length / 2, 0)).toEqual(new Map([[0, 7]]));
  expect(sumCounts(bytes, bytes.length / 2, 0, 1)).toBe(7);
});

test('counts that are cut, or of an hour that no generation has, are damaged', () => {
  const bytes = encodeCounts(new Map([[24, 1]]));
  for (const length of [1, 4, 6])
    expect(() => decodeCounts(bytes, length, 0)).toThrow(new Damaged('counts are of no hour'));
  expect(() => decodeCounts(new Uint8Array(0), 5, 0)).toThrow(Damaged);
  bytes[0] = HOURS;
  expect(() => decodeCounts(bytes, bytes.length, 0)).toThrow(Damaged);
  expect(() => sumCounts(bytes, bytes.length, 0, 24)).toThrow(Damaged);
});

test('hours and generations begin on their first millisecond', () => {
  expect([3_599_999, 3_600_000].map(hourOf)).toEqual([0, 1]);
  expect([HOURS * 3_600_000 - 1, HOURS * 3_600_000].map(generationOf)).toEqual([0, 1]);
});
