import { dayBand } from '@droptally/domain/statistics/day-band';
import type { QueryAnswer } from '#data/advanced/ask-queries.ts';
import { newQuery } from '#data/advanced/asked-query.ts';
import { makeCatalog } from '#data/catalog/catalog.ts';
import { NOW, sampleItem, sampleStage, sampleZone } from '#data/testing/sample-catalog-data.ts';
import { resultRecord, resultRows } from './result-rows.ts';
import { resultPoints } from './result-series.ts';

const DAY = 86_400_000;
const data = {
  zones: [sampleZone('z', 'MAINLINE', ['a'])],
  stages: [sampleStage('a', 'z')],
  items: [sampleItem('30012'), sampleItem('30011')],
};
const catalog = makeCatalog(data, { server: 'CN', language: 'en', at: NOW });
const counted = (itemId: string, quantity: number, times = 100) => ({
  itemId,
  sums: { quantity, times, sumSquares: quantity },
  most: 1,
  buckets: [],
});
const result = (...items: ReturnType<typeof counted>[]): QueryAnswer => ({
  kind: 'result',
  result: { items, interval: null, importsLeftOut: false },
});
const query = { ...newQuery('JP', 'a'), source: 'personal' as const, end: NOW };

test('rows are in the order of the queries and of the catalog, without what was never run or is unknown', () => {
  const answers = [
    result(counted('30012', 5), counted('30011', 1), counted('none', 1)),
    { kind: 'failed', error: new Error('x') } as const,
    result(counted('30012', 0, 0), counted('30011', 2)),
  ];
  const rows = resultRows({ queries: [query, query, query], answers, at: NOW }, catalog, 0.95);
  expect(rows.map(({ key }) => key)).toEqual(['1 30011', '1 30012', '3 30011']);
  expect(rows[1]).toMatchObject({ rate: { rate: 0.05, runs: 100 }, end: NOW });
});

test('a line of a file has the server, source and range of its query', () => {
  const [row] = resultRows({ queries: [query], answers: [result(counted('30012', 5))], at: NOW }, catalog, 0.95);
  if (!row) throw new Error('There is a row');
  expect(resultRecord(row, catalog)).toMatchObject({
    server: 'JP',
    source: 'personal',
    category: 'all',
    stageId: 'a',
    itemId: '30012',
    times: 100,
    end: new Date(NOW).toISOString(),
  });
});

test('buckets of days are dated by the game day of their server, others by their instant', () => {
  const bucket = { at: NOW, times: 10, quantity: 5, sumSquares: 5 };
  const trend = (times: number) => {
    const sums = { times, quantity: 5, sumSquares: 5 };
    return { sums, most: 1, buckets: [{ ...bucket, times }] };
  };
  const [day] = resultPoints({ server: 'US' }, trend(10), DAY, 0.95);
  expect(new Date(day?.at ?? 0).getHours()).toBe(12);
  expect(day).toMatchObject({ runs: 10, drops: 5, rate: 0.5 });
  const [hour] = resultPoints({ server: 'US' }, trend(0), DAY / 24, 0.95);
  expect(hour).toMatchObject({ at: NOW, rate: null, lower: null, upper: null });
});

test('a day without a drop has the band that the trend of its stage has', () => {
  const days = [
    { at: NOW, times: 960, quantity: 96, sumSquares: 96 },
    { at: NOW + DAY, times: 40, quantity: 0, sumSquares: 0 },
  ];
  const item = { sums: { times: 1_000, quantity: 96, sumSquares: 96 }, most: 1, buckets: days };
  const points = resultPoints({ server: 'CN' }, item, DAY, 0.95);
  const row = { runs: 1_000, sum: 96, sumSquares: 96, most: 1, confidence: 0.95 };
  expect(points.map(({ rate, lower, upper }) => ({ rate, lower, upper }))).toEqual(
    days.map((day) => dayBand(row, day)),
  );
  expect(points[1]?.upper).toBeLessThan(0.1);
});
