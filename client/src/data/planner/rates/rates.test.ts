import { FACTS, formulaOf, sampleOf } from '@droptally/domain/testing/planning-world';
import { during, NOW, sampleItem, sampleStage } from '#data/testing/sample-catalog-data.ts';
import { planningDataOf, type RateSets } from './planning-data-of.ts';
import { ratesDiffer } from './rates-differ.ts';

const SETS: RateSets = {
  server: 'US',
  items: [sampleItem('a', { itemType: 'MATERIAL', rarity: 2 })],
  stages: [
    sampleStage('s', 'z', { apCost: 18, code_i18n: { zh: '一-7', en: '1-7', ja: '1-7' } }),
    sampleStage('free', 'z', { apCost: 99 }),
    sampleStage('over', 'z', { existence: during(NOW - 9, NOW) }),
  ],
  formula: [{ id: 'a', name: 'a', costs: [{ id: 'b', name: 'b', rarity: 1, count: 3 }] }],
  planner: { facts: FACTS, rotation: [], basket: {}, crafts: [formulaOf('b', { c: 2 })] },
  matrix: [sampleOf(80, 300), sampleOf(5, 100, { itemId: 'b' }), sampleOf(900, 1_000, { itemId: 'c', end: NOW })],
  large: [sampleOf(50_000, 100_000)],
};

const dataOf = (sets: Partial<RateSets> = {}, ownRates = false) =>
  planningDataOf({ ...SETS, ...sets }, { now: NOW, ownRates });

test('plans are made from what is there at the moment', () => {
  const { data } = dataOf({}, true);
  expect(data).toMatchObject({ server: 'US', now: NOW, facts: FACTS });
  expect(data.stages.map(({ stageId, codes, apCost }) => [stageId, codes, apCost])).toEqual([
    ['s', ['一-7', '1-7'], 18],
    ['free', expect.anything(), null],
  ]);
  expect(data.formulas.map(({ id, totalWeight }) => [id, totalWeight])).toEqual([
    ['a', 0],
    ['b', 1],
  ]);
  expect(data.rows).toEqual([{ stageId: 's', itemId: 'a', quantity: 80, times: 300, end: null, stdDev: 0.5 }]);
});

test('rates of a smaller server are moved towards those of the one with the most reports, unless own ones are wanted', () => {
  const { data, shifts } = dataOf();
  // CN's half a drop a run counts as 625 runs.
  const moved = (80 + 312.5) / 925;
  expect(data.rows.map(({ quantity, times }) => quantity / times)).toEqual([expect.closeTo(moved, 9)]);
  expect(shifts.get('s')?.get('a')).toBeCloseTo(moved - 80 / 300, 9);
  expect(dataOf({}, true).shifts.size).toBe(0);
  expect(dataOf({ server: 'CN', large: undefined })).toMatchObject({ data: { rows: [{ quantity: 80, times: 300 }] } });
});

describe('later numbers', () => {
  const later = (sets: Partial<RateSets>, { now = NOW, ownRates = false } = {}) =>
    ratesDiffer({ sets: SETS, now: NOW }, { sets: { ...SETS, ...sets }, now }, ownRates);

  test('that are as good as the same are not offered', () => {
    expect(later({})).toBe(false);
    expect(later({ matrix: [...SETS.matrix] })).toBe(false);
    expect(later({ matrix: [sampleOf(80.3, 301)] })).toBe(false);
    expect(later({ matrix: [...SETS.matrix, sampleOf(9, 20, { itemId: 'new' })] })).toBe(false);
    // A rate of few runs, or of the other server, that no plan is made from.
    expect(later({ large: [sampleOf(60_000, 100_000)] }, { ownRates: true })).toBe(false);
    expect(later({ large: [sampleOf(50_000, 100_000), sampleOf(9, 300, { itemId: 'new' })] })).toBe(false);
  });

  test.each<[string, Partial<RateSets>]>([
    ['a rate that moved', { matrix: [sampleOf(85, 300)] }],
    ['a rate that has ended', { matrix: [sampleOf(80, 300, { end: NOW })] }],
    ['a rate that is gone', { matrix: [] }],
    [
      'a rate of few runs that moved with those of the other',
      { large: [sampleOf(50_000, 100_000), sampleOf(50_000, 100_000, { itemId: 'b' })] },
    ],
    ['a new rate', { matrix: [...SETS.matrix, sampleOf(9, 300, { itemId: 'new' })] }],
    ['a rate that has enough runs now', { matrix: [sampleOf(80, 300), sampleOf(10, 200, { itemId: 'b' })] }],
    ['a rate that moved where most reports are', { large: [sampleOf(60_000, 100_000)] }],
    ['other stages', { stages: [...SETS.stages] }],
    ['other formulas', { formula: [] }],
  ])('are offered for %s', (_, sets) => {
    expect(later(sets)).toBe(true);
  });
});
