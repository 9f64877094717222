import type { SummedRow } from '@droptally/proto/api/matrix';
import { makeCatalog } from '#data/catalog/catalog.ts';
import { NOW, sampleCatalogData, sampleStage } from '#data/testing/sample-catalog-data.ts';
import { countedRuns } from './counted-runs.ts';

const data = sampleCatalogData();
const twin = { ...sampleStage('tough_1-7', 'main_1'), code: '1-7' };
const catalog = makeCatalog({ ...data, stages: [...data.stages, twin] }, { server: 'CN', language: 'en', at: NOW });
const row = (stageId: string, itemId: string, times: number, quantity: number) =>
  ({ stageId, itemId, times, quantity }) as SummedRow;

test('runs of a stage and of its twin count together, each once however many items it drops', () => {
  const own = [
    row('1-7', '30012', 10, 12),
    row('1-7', '30011', 10, 1),
    row('tough_1-7', '30012', 4, 5),
    row('2-1', '30012', 9, 9),
  ];
  expect(countedRuns(own, catalog)('1-7')).toEqual({ runs: 14, drops: { 30012: 17, 30011: 1 } });
});

test('what cannot be planned fills nothing, and a stage without runs has none', () => {
  const own = [row('1-7', '2001', 10, 12), row('1-7', '30012', 10, 0)];
  expect(countedRuns(own, catalog)('1-7')).toEqual({ runs: 10, drops: {} });
  expect(countedRuns(own, catalog)('12-1')).toEqual({ runs: 0, drops: {} });
});
