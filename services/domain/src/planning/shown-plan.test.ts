import fc from 'fast-check';
import loadHighs from 'highs';
import { anyOptions, anyRequest, anyWorld, dropOf, formulaOf, NO_OPTIONS, worldOf } from '../testing/planning-world.ts';
import { highsSolver } from './highs-solver.ts';
import type { LinearSolver } from './linear-program.ts';
import type { Plan } from './plan.ts';
import { Planner } from './planner.ts';
import type { PlanningData } from './planning-data.ts';
import { shownPlan } from './shown-plan.ts';

let solver: LinearSolver;
beforeAll(async () => {
  solver = highsSolver(await loadHighs());
});

function shownOf(data: PlanningData, needs: Record<string, number>, holdings: Record<string, number> = {}) {
  const planner = new Planner(data, NO_OPTIONS, solver);
  const plan = planner.roundedPlan({ needs, holdings, excluded: [] }) as Plan;
  planner.dispose();
  return shownPlan(plan, { needs, holdings });
}

test('totals are the sums of what is shown', () => {
  fc.assert(
    fc.property(anyWorld, anyOptions, anyRequest, (data, options, request) => {
      const planner = new Planner(data, options, solver);
      const plan = planner.roundedPlan(request);
      planner.dispose();
      if (plan.status === 'infeasible') return;
      const { stages, crafts, totals } = shownPlan(plan, request);
      const sum = (of: readonly number[]) => of.reduce((total, one) => total + one, 0);
      expect(totals).toEqual({
        sanity: sum(stages.map(({ sanity }) => sanity)),
        lmd: sum(stages.map(({ lmd }) => lmd)),
        exp: sum(stages.map(({ exp }) => exp)),
        craftLmd: sum(crafts.map(({ lmd }) => lmd)),
      });
      const shown = [totals, ...stages, ...crafts].flatMap((one) => Object.values(one).filter(isNumber));
      expect(shown.filter((number) => !Number.isInteger(number))).toEqual([]);
      for (const { count } of [
        ...stages.flatMap(({ drops }) => drops),
        ...crafts.flatMap(({ byProducts }) => byProducts),
      ])
        expect(count).toBe(Math.round(count * 10) / 10);
    }),
  );
});

const isNumber = (value: unknown) => typeof value === 'number';

test('a stage is shown with its runs, what they drop and yield, and the needs that they serve', () => {
  const data = worldOf({ rows: [dropOf('s1', '2001', 0.5)] });
  expect(shownOf(data, { c: 4, b: 3 }, { b: 1 })).toEqual({
    objective: expect.closeTo(90, 6),
    cost: 94,
    stages: [
      {
        stageId: 's1',
        runs: 9,
        sanity: 54,
        lmd: 648,
        exp: 900,
        drops: [
          { itemId: 'a', count: 10.8 },
          { itemId: '2001', count: 4.5 },
        ],
        serves: ['c'],
      },
      {
        stageId: 's2',
        runs: 4,
        sanity: 40,
        lmd: 480,
        exp: 0,
        drops: [
          { itemId: 'b', count: 2 },
          { itemId: 'a', count: 2 },
        ],
        serves: ['b', 'c'],
      },
    ],
    crafts: [
      {
        itemId: 'c',
        times: 4,
        count: 4,
        lmd: 400,
        costs: [{ itemId: 'a', count: 12 }],
        byProducts: [],
      },
    ],
    totals: { sanity: 94, lmd: 1_128, exp: 900, craftLmd: 400 },
  });
});

test('a stage that yields LMD alone serves what the LMD is spent on', () => {
  const dear = worldOf({ formulas: [formulaOf('d', { a: 1 }, { goldCost: 5_000 })] });
  const { stages } = shownOf(dear, { d: 6 });
  expect(stages.find(({ stageId }) => stageId === 'ce')?.serves).toEqual(['d']);
});

test('crafts are in an order in which they can be made, with by-products', () => {
  const data = worldOf({ formulas: [formulaOf('0', { c: 2 }), formulaOf('9', { 0: 1 }, { count: 2 })] });
  const planner = new Planner(data, { ...NO_OPTIONS, byProductRates: { 1: 0.2 } }, solver);
  const request = { needs: { 9: 3 }, holdings: {}, excluded: [] };
  const plan = planner.roundedPlan(request) as Plan;
  planner.dispose();
  const { crafts } = shownPlan(plan, request);
  expect(crafts.map(({ itemId, times, count }) => [itemId, times, count])).toEqual([
    ['c', 4, 4],
    ['0', 2, 2],
    ['9', 2, 4],
  ]);
  expect(crafts[0]?.byProducts).toEqual([{ itemId: 'a', count: 0.8 }]);
});

test('items that are made of each other do not stop the order', () => {
  const plan = shownPlan(
    {
      objective: 0,
      cost: 0,
      planned: (['x', 'y'] as const).map((id) => {
        const formula = formulaOf(id, { [id === 'x' ? 'y' : 'x']: 1 });
        return { activity: { kind: 'craft', formula, cost: 0, yields: new Map([[id, 1]]) }, times: 1 };
      }),
    },
    { needs: {}, holdings: {} },
  );
  expect(plan.crafts.map(({ itemId }) => itemId)).toEqual(['x', 'y']);
});
