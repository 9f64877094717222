import { makeCatalog } from '#data/catalog/catalog.ts';
import { NOW, sampleCatalogData } from '#data/testing/sample-catalog-data.ts';
import { dropRows } from './drop-rows.ts';
import { sharedPoints, trendPoints, WEEK_MS } from './trend-points.ts';

const catalog = makeCatalog(sampleCatalogData(), { server: 'CN', language: 'zh', at: NOW });
const counted = { stageId: '1-7', itemId: '30012', times: 1000, quantity: 500, sumSquares: 500, stdDev: 0.5 };
const [row] = dropRows([{ ...counted, start: 0, end: null }], catalog, 0.95);

function pointsOf(quantity: number[], times: number[]) {
  if (!row) throw new Error('The row is in the catalog');
  const others = { 3003: { quantity: [0, 0, 0], times: [1, 1, 1] } };
  return trendPoints({ startTime: NOW, results: { 30012: { quantity, times }, ...others } }, row, 0.95, 'CN');
}

test('a day has a band, wider with fewer runs; without runs it has none', () => {
  const [few, many, none] = pointsOf([20, 2000, 0], [40, 4000, 0]);
  const width = (day: typeof few) => (day?.upper ?? 0) - (day?.lower ?? 0);
  expect(few?.rate).toBe(0.5);
  expect(width(few)).toBeCloseTo(10 * width(many), 10);
  expect(none).toMatchObject({ runs: 0, rate: null, lower: null, upper: null });
});

test('a day without drops may still have a rate above zero', () => {
  const [day] = pointsOf([0], [6]);
  expect(day).toMatchObject({ drops: 0, rate: 0, lower: 0 });
  expect(day?.upper).toBeCloseTo(0.4, 1);
});

test('a series that begins later has its own dates', () => {
  const at = (points: ReturnType<typeof pointsOf>) => points.map((point) => point.at);
  expect(at(pointsOf([5], [10]))).toEqual(at(pointsOf([1, 1, 1], [1, 1, 1])).slice(2));
});

const weekly = (times: number[]) =>
  sharedPoints(
    [{ row: row ?? null, trend: { startTime: NOW, results: { 30012: { quantity: times.map((n) => n / 2), times } } } }],
    0.95,
    'CN',
  );

test('days that are mostly too thin to tell a rate are merged to weeks from Monday to Sunday', () => {
  const { bucketMs, points } = weekly(Array(21).fill(20));
  expect(bucketMs).toBe(WEEK_MS);
  expect(points[0]?.slice(1, 3).map(({ runs, drops }) => [runs, drops])).toEqual([
    [140, 70],
    [140, 70],
  ]);
  expect(new Set(points[0]?.map(({ at }) => new Date(at).getDay()))).toEqual(new Set([1]));
  expect(points[0]?.reduce((sum, { runs }) => sum + runs, 0)).toBe(420);
});

test('days with enough runs stay days, as do few days', () => {
  expect(weekly(Array(21).fill(2000)).bucketMs).toBe(WEEK_MS / 7);
  expect(weekly(Array(5).fill(20)).bucketMs).toBe(WEEK_MS / 7);
});
