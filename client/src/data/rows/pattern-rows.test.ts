import { makeCatalog } from '#data/catalog/catalog.ts';
import { NOW, sampleCatalogData } from '#data/testing/sample-catalog-data.ts';
import { sparkRates, trendDays } from './daily-rates.ts';
import { patternRows } from './pattern-rows.ts';

const catalog = makeCatalog(sampleCatalogData(), { server: 'CN', language: 'zh', at: NOW });
const pattern = (itemId: string | null, quantity: number) => ({
  stageId: '1-7',
  pattern: { drops: itemId ? [{ itemId, quantity: 2 }] : [] },
  times: 100,
  quantity,
  start: 0,
  end: null,
});

test('patterns are sorted by frequency, and the remainder is the last one, in the same unit', () => {
  const rows = patternRows(
    [pattern(null, 20), pattern('30012', 70), { ...pattern('3003', 9), stageId: 'x' }],
    '1-7',
    catalog,
    0.95,
  );
  expect(rows.map(({ place, quantity, rate }) => [place, quantity, rate.rate])).toEqual([
    [1, 70, 0.7],
    [2, 20, 0.2],
    [3, 10, 0.1],
  ]);
  expect(rows.map(({ parts }) => parts?.map(({ item, quantity }) => [item.itemId, quantity]) ?? null)).toEqual([
    [['30012', 2]],
    [],
    null,
  ]);
});

test('a stage without patterns has no rows', () => {
  expect(patternRows([pattern('30012', 1)], '1-1', catalog, 0.95)).toEqual([]);
});

const DAY = 86_400_000;
const trend = {
  startTime: 10 * DAY,
  results: { long: { quantity: [1, 0, 3], times: [2, 0, 4] }, short: { quantity: [5], times: [5] } },
};

test('a shorter series ends on the same day as the longest', () => {
  expect(trendDays(trend, 'short')).toEqual([{ at: 12 * DAY, quantity: 5, times: 5, rate: 1 }]);
  expect(trendDays(trend, 'long').map(({ rate }) => rate)).toEqual([0.5, null, 0.75]);
});

test('fewer than two days give no line', () => {
  expect(sparkRates(trend, 'long')).toEqual([0.5, null, 0.75]);
  expect(sparkRates(trend, 'short')).toBeNull();
  expect(sparkRates(undefined, 'long')).toBeNull();
});
