import type { SummedRow } from '@droptally/proto/api/matrix';
import { makeCatalog } from '#data/catalog/catalog.ts';
import { NOW, sampleCatalogData } from '#data/testing/sample-catalog-data.ts';
import { dropRows } from './drop-rows.ts';
import { rowsOf } from './matrix-index.ts';
import { isOpenNow } from './open-now.ts';

const catalog = makeCatalog(sampleCatalogData(), { server: 'CN', language: 'zh', at: NOW });
const row = (stageId: string, itemId: string, changes: Partial<SummedRow> = {}): SummedRow => ({
  stageId,
  itemId,
  times: 1000,
  quantity: 500,
  sumSquares: 500,
  stdDev: 0.5,
  start: 0,
  end: null,
  ...changes,
});

test('a row has its rate, its cost in sanity and time, and their intervals', () => {
  const [made] = dropRows([row('1-7', '30012')], catalog, 0.95);
  expect(made).toMatchObject({ rate: { rate: 0.5, runs: 1000 }, doubt: null, past: false });
  expect(made?.cost).toMatchObject({ cost: 12 });
  expect(made?.cost?.lower).toBeCloseTo(6 / (made?.rate.upper ?? 0), 10);
  expect(made?.cost?.upper).toBeCloseTo(6 / (made?.rate.lower ?? 0), 10);
  expect(made?.time?.cost).toBe(236_000);
});

test('the most one run can give widens the rate of few runs; an older row derives it from its drops', () => {
  const few = { times: 2, quantity: 2, sumSquares: 2 };
  const of = (changes: Partial<SummedRow>) => dropRows([row('1-7', '30012', { ...few, ...changes })], catalog, 0.95)[0];
  expect(of({ most: 2 })?.rate.upper).toBeGreaterThan(1.7);
  expect(of({ most: 5 })?.rate.upper).toBeGreaterThan(3);
  expect(of({})?.rate).toEqual(of({ most: 2 })?.rate);
  expect(of({ quantity: 0, sumSquares: 0 })?.rate).toEqual(of({ quantity: 0, sumSquares: 0, most: 5 })?.rate);
  expect(of({})?.doubt).toBe('few-runs');
});

test('small rates have a cost, and a row without drops has none', () => {
  const rare = row('1-7', '30012', { times: 1_000_000, quantity: 1, sumSquares: 1 });
  expect(dropRows([rare], catalog, 0.95)[0]?.cost?.cost).toBe(6_000_000);
  expect(dropRows([row('1-7', '30012', { quantity: 0, sumSquares: 0 })], catalog, 0.95)[0]?.cost).toBeNull();
  expect(dropRows([row('box_1', '30012')], catalog, 0.95)[0]?.cost).toBeNull();
});

test('more confidence gives a wider interval', () => {
  const [usual] = dropRows([row('1-7', '30012')], catalog, 0.95);
  const [sure] = dropRows([row('1-7', '30012')], catalog, 0.997);
  expect(sure?.rate.upper).toBeGreaterThan(usual?.rate.upper ?? 1);
});

test('skips rows unknown to the catalog, and marks ended ones as past', () => {
  const made = dropRows([row('gone', '30012'), row('1-7', '30012', { end: NOW })], catalog, 0.95);
  expect(made.map(({ past }) => past)).toEqual([true]);
});

test('rows of a stage or an item come from the given matrix', () => {
  const chinese = [row('1-7', '30012'), row('1-1', '30012'), row('1-7', '2001')];
  const american = [row('1-7', '3003')];
  expect(rowsOf(chinese, { stageId: '1-7' }).map(({ itemId }) => itemId)).toEqual(['30012', '2001']);
  expect(rowsOf(american, { stageId: '1-7' }).map(({ itemId }) => itemId)).toEqual(['3003']);
  expect(rowsOf(chinese, { itemId: '30012' })).toHaveLength(2);
  expect(rowsOf(american, { itemId: '30012' })).toEqual([]);
});

test('closed stages drop nothing now', () => {
  const rows = dropRows(
    ['1-7', 'now-1', 'e21-1'].map((id) => row(id, '30012')),
    catalog,
    0.95,
  );
  expect(rows.filter((one) => isOpenNow(one, catalog)).map(({ stage }) => stage.stageId)).toEqual(['1-7', 'now-1']);
});
