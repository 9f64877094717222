import type { SummedRow } from '@droptally/proto/api/matrix';
import { luckOfRows, worthBy } from './luck-of-rows.ts';

const row = (stageId: string, itemId: string, times: number, quantity: number, start = 1): SummedRow => ({
  stageId,
  itemId,
  times,
  quantity,
  sumSquares: quantity,
  stdDev: 0,
  start,
  end: null,
});

test('own runs are compared with those of the others alone', () => {
  const luck = luckOfRows([row('a', 'x', 100, 60)], [row('a', 'x', 300, 100)]);
  expect(luck).toMatchObject({ got: 60, runs: 100 });
  expect(luck?.expected).toBeCloseTo((100 * 40) / 200, 9);
  expect(luck?.share).toBeGreaterThan(0.99);
});

test('runs of a stage count once, whatever they drop, and only the same time is compared', () => {
  const everyone = [row('a', 'x', 1e6, 5e5), row('a', 'y', 1e6, 1e5), row('b', 'x', 1e6, 1e5, 2)];
  const own = [row('a', 'x', 10, 5), row('a', 'y', 10, 1), row('b', 'x', 4, 4)];
  expect(luckOfRows(own, everyone)).toMatchObject({ got: 6, runs: 14 });
});

test('unlike items are added up by what they are worth; those of no worth are left out', () => {
  const everyone = [row('a', 'x', 1e6, 5e5), row('a', 'y', 1e6, 1e5)];
  const worth: Record<string, number> = { x: 10 };
  expect(luckOfRows([row('a', 'x', 10, 5), row('a', 'y', 10, 9)], everyone, (id) => worth[id])).toMatchObject({
    got: 50,
  });
  expect(luckOfRows([row('a', 'z', 10, 5)], everyone)).toBeNull();
  expect(luckOfRows([], everyone)).toBeNull();
});

test('drops are worth what they are beside each other, battle records by their EXP', () => {
  const worth = { '30012': 3.35, '0010': 0.003 };
  const of = worthBy({ worth }, { expPerItem: { '2001': 200 } });
  expect([of('30012'), of('furni')]).toEqual([3.35, undefined]);
  expect(of('2001')).toBeCloseTo(0.6, 9);
});
