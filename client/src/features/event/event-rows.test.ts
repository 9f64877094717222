import type { PlanningFacts } from '@droptally/proto/api/catalog/planner';
import type { SummedRow } from '@droptally/proto/api/matrix';
import type { WorthAnswer } from '@droptally/proto/api/worth';
import { makeCatalog } from '#data/catalog/catalog.ts';
import { during, NOW, sampleCatalogData, sampleStage, sampleZone } from '#data/testing/sample-catalog-data.ts';
import { bestStageOf, eventRows } from './event-rows.ts';

const data = sampleCatalogData();
const zone = sampleZone('act', 'ACTIVITY', ['EV-1', 'EV-2'], { existence: during(NOW - 1, NOW + 1) });
const stages = [...data.stages, sampleStage('EV-1', 'act'), sampleStage('EV-2', 'act', { apCost: 12 })];
const catalog = makeCatalog(
  { ...data, zones: [...data.zones, zone], stages },
  { server: 'CN', language: 'en', at: NOW },
);

const row = (stageId: string, itemId: string, quantity: number): SummedRow =>
  ({
    stageId,
    itemId,
    times: 4_000,
    quantity,
    sumSquares: quantity,
    most: 1,
    stdDev: 0.4,
    start: 0,
    end: null,
  }) as SummedRow;
const cost = (sanity: number) => ({ sanity, lower: sanity * 0.99, upper: sanity * 1.01 });
const item = (itemId: string, permanent: WorthAnswer['items'][number]['permanent']) => ({
  ...{ itemId, ...cost(9), way: 'drop' as const, stageId: 'EV-1', share: 1, permanent },
});
const worth: WorthAnswer = {
  computedAt: NOW,
  countedUntil: NOW,
  items: [item('30012', cost(12)), item('30011', null)],
  worth: { '30012': 10, '4001': 0.0036 },
  stages: [{ stageId: 'EV-1', efficiency: 1.2, lower: 1.1, upper: 1.3, countedUntil: NOW }],
  basketMoves: 0.02,
};
const facts = { lmdPerSanity: 12, lmdPerRun: {}, expPerItem: { '2001': 200 } } as unknown as PlanningFacts;
const matrix = [
  row('EV-2', '30011', 400),
  row('EV-1', '30012', 2_400),
  row('EV-2', '30012', 3_000),
  row('EV-1', '3003', 0),
];
const rowsOf = (of?: WorthAnswer) => eventRows(zone, { matrix, catalog, confidence: 0.95, worth: of, facts });

test('the best use of an event comes first, each drop against the best way that stays', () => {
  const [first, second, third] = rowsOf(worth);
  // Ten sanity at EV-1, sixteen at EV-2; twelve at the best permanent stage.
  expect(first).toMatchObject({ stage: { stageId: 'EV-1' }, against: { rate: expect.closeTo(1.2, 9), runs: 4_000 } });
  expect(second).toMatchObject({ stage: { stageId: 'EV-2' }, against: { rate: expect.closeTo(0.75, 9) } });
  expect(third).toMatchObject({ item: { itemId: '30011' }, against: null });
  expect(first?.against?.lower).toBeLessThan(1.2);
  expect(first?.against?.upper).toBeGreaterThan(1.2);
});

test('a stage pays what the site says of it, or of a closed one what its rates give', () => {
  const rows = rowsOf(worth);
  expect(rows[0]?.efficiency).toMatchObject({ efficiency: 1.2, lower: 1.1 });
  // 0.75 cubes of 10 sanity and 144 LMD for 12 sanity.
  expect(rows[1]?.efficiency?.efficiency).toBeCloseTo((7.5 + 144 * 0.0036) / 12, 9);
  expect(bestStageOf(rows)?.stage.stageId).toBe('EV-1');
});

test('without prices, the drops are there alone', () => {
  const rows = rowsOf();
  expect(rows).toHaveLength(3);
  expect(rows.map(({ against, efficiency }) => [against, efficiency])).toEqual(Array(3).fill([null, null]));
  expect(bestStageOf(rows)).toBeUndefined();
});
