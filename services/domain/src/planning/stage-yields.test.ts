import { dropOf, EXP, FACTS, LMD, NOW, stageOf, worldOf } from '../testing/planning-world.ts';
import { dropRates } from './drop-rates.ts';
import { stageYields } from './stage-yields.ts';

const ratesOf = (...rows: ReturnType<typeof dropOf>[]) =>
  Object.fromEntries(
    [...dropRates({ ...worldOf(), rows })].map(([stage, rates]) => [stage, Object.fromEntries(rates)]),
  );

test('rates are of items that a plan counts, of enough runs that are in force', () => {
  expect(
    ratesOf(
      dropOf('s1', 'a', 1.2),
      dropOf('s1', 'b', 0.5, { times: 200, quantity: 50 }),
      dropOf('s1', 'c', 0.5, { times: 199, quantity: 50 }),
      dropOf('s2', 'a', 0.5, { end: NOW + 1 }),
      dropOf('s2', 'b', 0.5, { end: NOW }),
      dropOf('s3', 'unknown', 0.5),
    ),
  ).toEqual({ s1: { a: 1.2, b: 0.25 }, s2: { a: 0.5 } });
});

test.each([
  ['MATERIAL', true],
  ['ARKPLANNER', true],
  ['CHIP', true],
  ['CARD_EXP', true],
  ['FURN', false],
  ['', false],
])('items of type "%s" count: %s', (itemType, counts) => {
  const items = [{ itemId: 'a', itemType, rarity: 1 }];
  expect(dropRates({ ...worldOf(), items }).has('s1')).toBe(counts);
});

test('a run yields its drops, LMD by its sanity and the EXP of its records', () => {
  const rows = [dropOf('s1', 'a', 1), dropOf('s1', '2001', 2), dropOf('s1', '2002', 3)];
  const data = worldOf({ stages: [] });
  const [found] = stageYields(data, dropRates({ ...data, rows })).filter(({ stage }) => stage.stageId === 's1');
  expect(found?.sanity).toBe(6);
  expect(Object.fromEntries(found?.yields ?? [])).toEqual({
    a: 1,
    2001: 2,
    2002: 3,
    [LMD]: 6 * FACTS.lmdPerSanity,
    [EXP]: 2 * 200 + 3 * 400,
  });
});

test('supply stages yield what is known of them without any rate', () => {
  const found = stageYields(worldOf({ rows: [] }), new Map());
  expect(found.map(({ stage, yields }) => [stage.stageId, Object.fromEntries(yields)])).toEqual([
    ['ce', { [LMD]: 10_000, [EXP]: 0 }],
    ['ls', { [LMD]: 432, [EXP]: 10_000 }],
  ]);
});

test('stages come in the order of their ids, those without a rate, a cost or an open hour not at all', () => {
  const existence = { CN: { exist: true, closeTime: NOW } };
  const stages = [
    stageOf('z', 1),
    stageOf('b', 0),
    stageOf('c', null),
    stageOf('d', 1),
    stageOf('e', 1, { existence }),
  ];
  const rows = ['z', 'b', 'c', 'e', 's0'].map((stageId) => dropOf(stageId, 'a', 1));
  const data = { ...worldOf(), stages: [...stages, stageOf('s0', 1)], rows };
  expect(stageYields(data, dropRates(data)).map(({ stage }) => stage.stageId)).toEqual(['s0', 'z']);
});
