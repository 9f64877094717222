import { dropOf, EXP, FACTS, formulaOf, LMD, NO_OPTIONS, worldOf } from '../testing/planning-world.ts';
import { dropRates } from './drop-rates.ts';
import { unobtainable } from './obtainable.ts';
import type { PlanOptions } from './plan-options.ts';
import { planProgram } from './plan-program.ts';
import type { PlanningData } from './planning-data.ts';
import { stageYields } from './stage-yields.ts';

const WITHOUT_STAGES = { stages: [], rows: [] };

function programOf(data: PlanningData, options: Partial<PlanOptions> = {}, prices = new Map<string, number>()) {
  return planProgram(data, stageYields(data, dropRates(data)), prices, { ...NO_OPTIONS, ...options });
}

/** The program of the crafts of a world alone. */
const craftsOf = (formulas: PlanningData['formulas'], options: Partial<PlanOptions> = {}) =>
  programOf({ ...worldOf(), ...WITHOUT_STAGES, formulas }, options);

const yieldsOf = ({ activities }: ReturnType<typeof programOf>) =>
  activities.map(({ yields }) => Object.fromEntries(yields));

test('each item of the catalog, and each that something yields, has a row, in order', () => {
  const { items, rowOf, program } = craftsOf([formulaOf('q', { p: 2 })], {});
  expect(items).toEqual(['0010', '2001', '2002', '3003', '4001', 'a', 'b', 'c', 'p', 'q']);
  expect(items.map((item) => rowOf.get(item))).toEqual([...items.keys()]);
  expect(program.bounds).toEqual(items.map(() => 0));
});

test('a column has what is made and used, in the order of the rows, and its cost', () => {
  const { program, activities, rowOf } = programOf({ ...worldOf(), formulas: [], rows: [dropOf('s1', 'b', 0.5)] });
  expect(activities.map(({ kind, cost }) => [kind, cost])).toEqual([
    ['stage', 36],
    ['stage', 36],
    ['stage', 6],
  ]);
  expect(program.columns.at(-1)).toEqual({
    cost: 6,
    entries: [
      [rowOf.get(LMD), 72],
      [rowOf.get('b'), 0.5],
    ],
  });
});

test('what has a price has no row and lowers the cost of what makes it', () => {
  const prices = new Map([
    [LMD, 0.01],
    [EXP, 0],
  ]);
  const { program, items } = programOf({ ...worldOf(), formulas: [formulaOf('c', { a: 3 })] }, {}, prices);
  expect(items).not.toContain(LMD);
  expect(items).not.toContain(EXP);
  expect(program.columns.map(({ cost }) => cost)).toEqual([36 - 100, 36 - 4.32, 6 - 0.72, 10 - 1.2, 1]);
});

test('a craft makes its item, uses its costs and LMD, and at a rate one of its extra outcomes', () => {
  const formula = formulaOf(
    'c',
    { a: 3 },
    {
      count: 2,
      totalWeight: 10,
      extraOutcome: [
        { id: 'a', count: 1, weight: 4 },
        { id: 'b', count: 2, weight: 6 },
      ],
    },
  );
  expect(yieldsOf(craftsOf([formula]))).toEqual([{ c: 2, a: -3, [LMD]: -100 }]);
  const [withExtra] = yieldsOf(craftsOf([formula], { byProductRates: { 1: 0.5 } }));
  expect(withExtra).toEqual({ c: 2, a: -3 + 0.2, b: 0.6, [LMD]: -100 });
  expect(yieldsOf(craftsOf([formula], { byProductRates: { 2: 0.5 } }))).toEqual(yieldsOf(craftsOf([formula])));
});

test('an item without a rarity, or none of the catalog, is crafted without by-products', () => {
  const formulas = [formulaOf('unknown', { b: 1 })];
  expect(yieldsOf(craftsOf(formulas, { byProductRates: { 1: 0.5 } }))).toEqual([{ unknown: 1, b: -1, [LMD]: -100 }]);
});

test('formulas come in the order of what they make and of, and only those that are fully known', () => {
  const formulas = [
    formulaOf('c', { b: 1 }),
    formulaOf('c', { a: 2 }),
    formulaOf('b', { a: 1 }),
    formulaOf('x', { a: 1 }, { totalWeight: 0 }),
    formulaOf('y', { a: 1 }, { goldCost: undefined as unknown as number }),
    formulaOf('c', { a: 1, b: 5 }),
  ];
  const made = (order: typeof formulas) => yieldsOf(craftsOf(order));
  expect(made(formulas).map(({ [LMD]: _, ...yields }) => yields)).toEqual([
    { b: 1, a: -1 },
    { c: 1, a: -1, b: -5 },
    { c: 1, b: -1 },
    { c: 1, a: -2 },
  ]);
  expect(made([...formulas].reverse())).toEqual(made(formulas));
});

test('gold bars become EXP only where both LMD and EXP are wanted', () => {
  const of = (options: Partial<PlanOptions>) => craftsOf([], options).activities;
  for (const options of [{}, { wantsLmd: true }, { wantsExp: true }]) expect(of(options)).toEqual([]);
  expect(of({ wantsLmd: true, wantsExp: true })).toEqual([
    {
      kind: 'pure-gold',
      cost: 0,
      yields: new Map([
        [FACTS.pureGold.item, -1],
        [EXP, 400],
      ]),
    },
  ]);
});

test('what is lacking is traced to what nothing open yields', () => {
  const formulas = [formulaOf('d', { c: 1, e: 2 }), formulaOf('e', { f: 1, g: 1 }), formulaOf('h', { d: 1, b: 1 })];
  const made = programOf(worldOf({ formulas }));
  const of = (lacking: string[], closed: readonly string[] = []) =>
    unobtainable(
      made,
      (column) => {
        const activity = made.activities[column];
        return activity?.kind === 'stage' && closed.includes(activity.stage.stageId);
      },
      lacking,
    );
  expect(of(['a', 'c'])).toEqual({ blocked: [], roots: [] });
  expect(of(['h', 'a', 'd'])).toEqual({ blocked: ['d', 'h'], roots: ['f', 'g'] });
  expect(of(['c', 'b'], ['s1', 's2'])).toEqual({ blocked: ['b', 'c'], roots: ['a', 'b'] });
  expect(of(['b'], ['s1'])).toEqual({ blocked: [], roots: [] });
});

test('items that are made of each other alone have no root', () => {
  const made = craftsOf([formulaOf('a', { b: 1 }, { goldCost: 0 }), formulaOf('b', { a: 1 }, { goldCost: 0 })]);
  expect(unobtainable(made, () => false, ['a'])).toEqual({ blocked: ['a'], roots: [] });
});
