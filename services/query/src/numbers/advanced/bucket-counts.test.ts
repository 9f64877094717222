import { bucketCounts } from './bucket-counts.ts';

const DAY = 86_400_000;
const row = (bucket: number, run_count: number, items: string[]) => ({
  stage: 'a',
  bucket,
  run_count,
  item_quantities: [items, items.map(() => 1)] as [string[], number[]],
  item_squares: [items, items.map(() => 1)] as [string[], number[]],
  position: [],
  imports: 0,
});
const spanOf = (day: number) => ({ from: day * DAY, until: (day + 1) * DAY });

test('of a week in which an item could drop on two days, the runs of the others are without it, unless it dropped', () => {
  const rows = [row(0, 10, []), row(1, 20, []), row(2, 30, []), row(3, 40, ['event']), row(4, 50, [])];
  const times = new Map([['event', [{ start: DAY + 1, end: 3 * DAY }]]]);
  const week = bucketCounts(rows, { bucketOf: () => 0, spanOf, times }).get(0);
  expect(week?.runs).toBe(150);
  expect(week?.items.get('event')).toEqual({ quantity: 1, sumSquares: 1 });
  expect(week?.without.get('event')).toBe(10 + 50);
});
