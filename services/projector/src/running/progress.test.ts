import { isMarkerDue } from './progress.ts';

const progress = { taken: { offset: 0, digest: '' }, marked: 100, markedAt: 5_000, lastAtStart: 0 };
const after = { facts: 10, ms: 1_000 };

test.each([
  [109, 5_999, false],
  [110, 5_000, true],
  [111, 5_000, true],
  [100, 6_000, true],
  [100, 6_001, true],
])('at offset %i and time %i a marker is due: %s', (end, now, isDue) => {
  expect(isMarkerDue(progress, end, now, after)).toBe(isDue);
});
