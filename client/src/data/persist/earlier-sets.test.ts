import { jest } from '@jest/globals';
import { hashKey } from '@tanstack/react-query';
import { makeCatalog } from '#data/catalog/catalog.ts';
import { dropRulesOf } from '#data/catalog/drop-rules.ts';
import type { Loaded } from '#data/dataset-query.ts';
import type { DataOf, DatasetName, Scope } from '#data/datasets.ts';
import { sparkRates } from '#data/rows/daily-rates.ts';
import { dropRows } from '#data/rows/drop-rows.ts';
import { ownExtent } from '#data/rows/own-extent.ts';
import { trendPoints } from '#data/rows/trend-points.ts';
import { NOW } from '#data/testing/sample-catalog-data.ts';

const THERE = { CN: { exist: true }, US: { exist: true }, JP: { exist: true }, KR: { exist: true } };
const ROW = { stageId: 'main_01-07', itemId: '30012', times: 40, quantity: 50, stdDev: 0.433, start: 0, end: null };

/** Datasets as the page of 2026-11-23 stored them: by key, in the shape of its responses. */
const KEPT: Record<string, unknown> = {
  '["dataset","zones",{}]': [
    {
      zoneId: 'main_1',
      zoneIndex: 1,
      type: 'MAINLINE',
      subType: null,
      zoneName: '第一章',
      zoneName_i18n: { zh: '第一章' },
      existence: THERE,
      background: null,
      stages: ['main_01-07'],
    },
  ],
  '["dataset","stages",{"server":"CN"}]': [
    {
      stageId: 'main_01-07',
      zoneId: 'main_1',
      stageType: 'MAIN',
      code: '1-7',
      code_i18n: { zh: '1-7' },
      apCost: 6,
      existence: THERE,
      minClearTime: 118_000,
      dropInfos: [
        { itemId: '30012', dropType: 'NORMAL_DROP', bounds: { lower: 1, upper: 2 } },
        { itemId: '30011', dropType: 'EXTRA_DROP' },
      ],
    },
  ],
  '["dataset","items",{}]': [
    {
      itemId: '30012',
      name: '固源岩',
      name_i18n: { zh: '固源岩' },
      existence: THERE,
      itemType: 'MATERIAL',
      sortId: null,
      rarity: null,
      groupID: null,
      alias: null,
      pron: null,
    },
  ],
  '["dataset","matrix",{"category":"all","server":"CN","source":"global"}]': [{ ...ROW, sumSquares: 70 }],
  '["dataset","trends",{"server":"CN"}]': {
    'main_01-07': { results: { 30012: { quantity: [3, 5], times: [2, 4] } }, startTime: 0 },
  },
};

jest.unstable_mockModule('idb-keyval', () => ({
  ...Object.fromEntries(['clear', 'del', 'delMany', 'entries', 'keys', 'set'].map((name) => [name, async () => []])),
  createStore: () => async () => undefined,
  get: async (key: string) => keptAs(key.slice('dataset-'.length)),
}));

const SCOPE: Scope = { server: 'CN', category: 'all', source: 'global' };

/** A dataset in the stored form. */
function keptAs(queryHash: string) {
  const value = KEPT[queryHash];
  if (value === undefined) return undefined;
  const data = { value, etag: '"then"', position: '7', fetchedAt: 1 };
  const state = { data, dataUpdatedAt: 1, status: 'success', fetchStatus: 'idle' };
  return { buster: '1', queryHash, queryKey: JSON.parse(queryHash), state };
}

async function restored<Name extends DatasetName>(name: Name): Promise<DataOf<Name>> {
  const { datasetKey } = await import('#data/dataset-query.ts');
  const { datasetPersister } = await import('./dataset-storage.ts');
  const loaded = await datasetPersister.retrieveQuery<Loaded<DataOf<Name>>>(hashKey(datasetKey(name, SCOPE)));
  if (!loaded) throw new Error(`${name} is not found where it was kept`);
  return loaded.value;
}

async function restoredCatalog() {
  const [zones, stages, items] = await Promise.all([restored('zones'), restored('stages'), restored('items')]);
  return makeCatalog({ zones, stages, items }, { server: 'CN', language: 'ja', at: NOW });
}

test('restores the matrix of an earlier page, without the first personal run', async () => {
  const matrix = await restored('matrix');
  const [row] = dropRows(matrix, await restoredCatalog(), 0.95);
  expect(row).toMatchObject({ rate: { rate: 1.25, runs: 40 }, since: 0, past: false, cost: { cost: 4.8 } });
  expect(row?.rate.lower).toBeLessThan(1.25);
  expect(row?.rate.upper).toBeGreaterThan(1.25);
  expect(ownExtent(matrix)).toEqual({ runs: 40, since: null });
});

test('restores the trends of an earlier page for the days of a row', async () => {
  const { 'main_01-07': trend } = await restored('trends');
  const [row] = dropRows(await restored('matrix'), await restoredCatalog(), 0.95);
  if (!row) throw new Error('no row');
  expect(sparkRates(trend, '30012')).toEqual([1.5, 1.25]);
  expect(trendPoints(trend, row, 0.95, 'CN')).toMatchObject([
    { runs: 2, drops: 3, rate: 1.5 },
    { runs: 4, drops: 5, rate: 1.25 },
  ]);
});

test('restores the catalog of an earlier page with names and drop lists, with and without bounds', async () => {
  const { stages, items, nameOf } = await restoredCatalog();
  const stage = stages.get('main_01-07');
  const item = items.get('30012');
  if (!stage || !item) throw new Error('not in the catalog');
  expect(nameOf(item)).toBe('固源岩');
  expect(dropRulesOf(stage)).toMatchObject([
    { itemId: '30012', dropType: 'REGULAR', bounds: { lower: 1, upper: 2 } },
    { itemId: '30011', dropType: 'EXTRA' },
  ]);
});
