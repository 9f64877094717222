import { isMarkerDue } from './progress.ts';
import { RowsForgotten } from './rows-forgotten.ts';

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

test('rows are certainly lost once the table has lacked them for ten seconds', () => {
  expect(new RowsForgotten(2, 41, 9_999).isCertain).toBe(false);
  const lost = new RowsForgotten(2, 41, 10_000);
  expect(lost.isCertain).toBe(true);
  expect(String(lost)).toBe('RowsForgotten: it has lost rows of partition 2 of the log that it was given, beyond 41');
});
