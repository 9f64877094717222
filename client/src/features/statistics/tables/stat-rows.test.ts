import type { Catalog } from '#data/catalog/catalog.ts';
import { itemStats, stageStats } from './stat-rows.ts';

const catalog = {
  stages: new Map([
    ['main_01-07', { stageId: 'main_01-07', zoneId: 'main_1', apCost: 6 }],
    ['recruit', { stageId: 'recruit', zoneId: 'recruit', apCost: 99 }],
  ]),
  items: new Map([['30012', { itemId: '30012' }]]),
  zoneOf: () => undefined,
  labelOf: () => ({ text: 'name' }),
  noteOf: () => undefined,
} as unknown as Catalog;

test('the total cost follows from the stage, and 99 is not a cost', () => {
  const counted = [
    { stageId: 'main_01-07', times: 10 },
    { stageId: 'recruit', times: 10 },
  ];
  expect(stageStats(counted, catalog).map(({ sanity, spent }) => [sanity, spent])).toEqual([
    [6, 60],
    [null, null],
  ]);
});

test('runs of an unknown stage are shown under its id, unknown items are not', () => {
  expect(stageStats([{ stageId: 'lost', times: 3 }], catalog)).toMatchObject([{ code: { text: 'lost' }, times: 3 }]);
  expect(itemStats([{ itemId: 'lost', quantity: 3 }], catalog)).toEqual([]);
});
