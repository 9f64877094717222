import { FurthestSeen } from './furthest-seen.ts';

const build = (version: number) => ({ table: 'reports' as const, version });

test('a table that holds less than it did lacks something, until it has caught up', () => {
  const seen = new FurthestSeen();
  expect(seen.whyLess(build(3), [5, 9])).toBeUndefined();
  expect(seen.whyLess(build(3), [6, 9])).toBeUndefined();
  expect(seen.whyLess(build(3), [6])).toBe('partition 1 was counted up to 9, and is now up to -1');
  expect(seen.whyLess(build(1), [2, 9])).toBe('partition 0 was counted up to 6, and is now up to 2');
  expect(seen.whyLess(build(1), [7, 9])).toBeUndefined();
  expect(seen.whyLess(build(1), [6, 9])).toBeDefined();
});

test('a newer build may hold less: it was published, so it is whole, of another log', () => {
  const seen = new FurthestSeen();
  expect(seen.whyLess(build(3), [5, 9])).toBeUndefined();
  expect(seen.whyLess(build(4), [2, 2])).toBeUndefined();
  expect(seen.whyLess(build(4), [1, 2])).toBeDefined();
});
