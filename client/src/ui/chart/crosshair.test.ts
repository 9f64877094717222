import { bucketAt, nearestTo } from './crosshair.ts';
import { timeForKey } from './use-crosshair.ts';

const times = [10, 20, 30];

test('a time lies in the bucket that began last', () => {
  expect([5, 10, 19, 20, 99].map((time) => bucketAt(times, time))).toEqual([10, 10, 10, 20, 30]);
  expect(bucketAt([], 5)).toBeUndefined();
});

test('the nearest bucket is pointed at', () => {
  expect([0, 14, 16, 99].map((time) => nearestTo(times, time))).toEqual([10, 10, 20, 30]);
});

test.each([
  ['ArrowRight', null, 10],
  ['ArrowRight', 10, 20],
  ['ArrowRight', 30, 30],
  ['ArrowLeft', null, 30],
  ['ArrowLeft', 10, 10],
  ['ArrowDown', 10, 20],
  ['Home', 30, 10],
  ['End', null, 30],
  ['Escape', 10, null],
  ['Escape', null, undefined],
  ['a', 10, undefined],
])('%s moves from %j to %j', (key, pointed, next) => {
  expect(timeForKey(key, times, pointed)).toBe(next);
});
