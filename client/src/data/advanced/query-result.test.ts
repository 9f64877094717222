import { newQuery } from './asked-query.ts';
import { readResult } from './query-result.ts';

const query = newQuery('CN', 'main_01-07');
const DAY = 86_400_000;

test('totals keep their sums', () => {
  const row = { stageId: 'main_01-07', itemId: '30012', times: 10, quantity: 5, sumSquares: 7, most: 2 };
  expect(readResult(query, { matrix: [row], importsLeftOut: true })).toEqual({
    items: [{ itemId: '30012', sums: { times: 10, quantity: 5, sumSquares: 7 }, most: 2, buckets: [] }],
    interval: null,
    importsLeftOut: true,
  });
});

test('a trend has buckets, and their sums', () => {
  const series = { quantity: [1, 0, 4], times: [2, 0, 3], sumSquares: [1, 0, 6] };
  const trend = { 'main_01-07': { results: { 30012: series }, startTime: 5, bucketStart: DAY, interval: DAY } };
  const result = readResult(query, { trend });
  expect(result?.items[0]?.sums).toEqual({ times: 5, quantity: 5, sumSquares: 7 });
  expect(result?.items[0]?.buckets.map(({ at }) => at)).toEqual([DAY, 2 * DAY, 3 * DAY]);
});

test('a trend ends with its range, and knows the most of one run', () => {
  const series = { quantity: [1, 0, 0], times: [2, 1, 0], sumSquares: [1, 0, 0], most: 1 };
  const trend = { 'main_01-07': { results: { 30012: series }, startTime: DAY, bucketStart: DAY, interval: DAY } };
  const [item] = readResult({ ...query, start: DAY, end: 3 * DAY }, { trend })?.items ?? [];
  expect(item?.buckets.map(({ at }) => at)).toEqual([DAY, 2 * DAY]);
  expect(item?.most).toBe(1);
});

test.each([null, {}, { trend: {} }, { matrix: null }, 'text'])('%j is no result', (answer) => {
  expect(readResult(query, answer)).toBeUndefined();
});
