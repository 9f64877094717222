import fc from 'fast-check';
import loadHighs from 'highs';
import { balanceAfter } from '../testing/balance-after.ts';
import {
  anyOptions,
  anyRequest,
  anyWorld,
  dropOf,
  EXP,
  formulaOf,
  LMD,
  NO_OPTIONS,
  stageOf,
  worldOf,
} from '../testing/planning-world.ts';
import { sharesWhatIsHeld } from '../testing/shares-what-is-held.ts';
import { highsSolver } from './highs-solver.ts';
import type { LinearSolver } from './linear-program.ts';
import type { Plan } from './plan.ts';
import type { Amounts } from './plan-options.ts';
import { Planner } from './planner.ts';
import type { PlanningData } from './planning-data.ts';
import { type ShownPlan, shownPlan } from './shown-plan.ts';

const CLOSE = 1e-5;

let solver: LinearSolver;
beforeAll(async () => {
  solver = highsSolver(await loadHighs());
});

function wholePlanOf(data: PlanningData, needs: Record<string, number>, holdings: Record<string, number> = {}): Plan {
  const planner = new Planner(data, NO_OPTIONS, solver);
  const result = planner.wholePlan({ needs, holdings, excluded: [] });
  planner.dispose();
  if (result.status !== 'optimal') throw new Error(JSON.stringify(result));
  return result;
}

const shownOf = (data: PlanningData, needs: Record<string, number>, holdings: Record<string, number> = {}) =>
  shownPlan(wholePlanOf(data, needs, holdings), { needs, holdings });

test('runs are whole, and suffice for what is needed', () => {
  fc.assert(
    fc.property(anyWorld, anyOptions, anyRequest, (data, options, request) => {
      const planner = new Planner(data, options, solver);
      const [exact, whole] = [planner.plan(request), planner.wholePlan(request)];
      planner.dispose();
      expect(whole.status).toBe(exact.status);
      if (whole.status === 'infeasible' || exact.status === 'infeasible') return;
      for (const { activity, times } of whole.planned)
        if (activity.kind === 'stage') expect(Number.isInteger(times)).toBe(true);
      const priced = options.wantsLmd || options.wantsExp ? [LMD, EXP] : [];
      for (const [item, count] of balanceAfter(whole, request))
        if (!priced.includes(item)) expect(count).toBeGreaterThanOrEqual((request.needs[item] ?? 0) - CLOSE);
      expect(whole.objective).toBe(exact.objective);
    }),
  );
});

/** What is there once all that is shown is done, as far as tenths can tell. */
function balanceOf({ stages, crafts }: ShownPlan, holdings: Amounts): Map<string, number> {
  const balance = new Map(Object.entries(holdings));
  const add = (item: string, count: number) => balance.set(item, (balance.get(item) ?? 0) + count);
  for (const { drops, lmd, exp } of stages) {
    for (const { itemId, count } of drops) add(itemId, count);
    add(LMD, lmd);
    add(EXP, exp);
  }
  for (const { itemId, count, lmd, costs, byProducts } of crafts) {
    add(itemId, count);
    add(LMD, -lmd);
    for (const cost of costs) add(cost.itemId, -cost.count);
    for (const extra of byProducts) add(extra.itemId, extra.count);
  }
  return balance;
}

test('what is shown can be carried out: crafts lack neither materials nor LMD', () => {
  fc.assert(
    fc.property(anyWorld, anyOptions, anyRequest, (data, options, request) => {
      const planner = new Planner(data, options, solver);
      const plan = planner.wholePlan(request);
      planner.dispose();
      if (plan.status === 'infeasible') return;
      const areWhole = plan.planned.every(
        ({ activity, times }) => activity.kind !== 'craft' || Number.isInteger(times),
      );
      // What only by-products make, or several crafts of what is held, may need all of a part of them.
      const mayNeedParts = options.byProductRates[1] || sharesWhatIsHeld(data, request.excluded);
      if (!mayNeedParts) expect(areWhole).toBe(true);
      if (!areWhole) return;
      const shown = shownPlan(plan, request);
      const balance = balanceOf(shown, request.holdings);
      const priced = options.wantsLmd || options.wantsExp ? [LMD, EXP] : [];
      const tenths = 0.05 * (shown.stages.length + shown.crafts.length);
      for (const item of new Set([...balance.keys(), ...Object.keys(request.needs)])) {
        const margin = item === LMD || item === EXP ? 10 * tenths : tenths;
        if (!priced.includes(item))
          expect(balance.get(item) ?? 0).toBeGreaterThanOrEqual((request.needs[item] ?? 0) - margin - CLOSE);
      }
    }),
    { numRuns: 300 },
  );
});

test('a craft that is rounded up is paid for, and so are the crafts of its materials', () => {
  // Runs for `a` drop some `c` too, so that a part of a craft is left to do.
  const rare = worldOf({ rows: [dropOf('s1', 'c', 0.1)], formulas: [formulaOf('d', { c: 2 })] });
  const { stages, crafts } = shownOf(rare, { d: 3 });
  const dropped = Object.fromEntries(stages.flatMap(({ drops }) => drops).map(({ itemId, count }) => [itemId, count]));
  const times = Object.fromEntries(crafts.map((craft) => [craft.itemId, craft.times]));
  expect(times['d']).toBe(3);
  expect((dropped['c'] ?? 0) + (times['c'] ?? 0)).toBeGreaterThanOrEqual(6);
  expect(dropped['a']).toBeGreaterThanOrEqual(3 * (times['c'] ?? 0));
});

test('trying to do without stages changes nothing for the plans after', () => {
  fc.assert(
    fc.property(anyWorld, anyOptions, anyRequest, (data, options, request) => {
      const planner = new Planner(data, options, solver);
      const before = planner.plan(request);
      planner.wholePlan(request);
      const after = planner.plan(request);
      planner.dispose();
      if (before.status === 'infeasible' || after.status === 'infeasible') return expect(after).toEqual(before);
      expect(after.objective).toBeCloseTo(before.objective, 6);
    }),
  );
});

test('a hundredth of a run of a dear stage is left out where others make up for it', () => {
  // Ten crafts cost 1,000 LMD, and ten runs give 720. The rest is 0.028 of a run for LMD, or four runs of s1.
  const poor = worldOf({ formulas: [formulaOf('d', { a: 1.2 }, { goldCost: 100 })] });
  const two = { ...poor, stages: [stageOf('s1', 6), stageOf('ce', 36)] };
  expect(shownOf(two, { d: 10 }).stages).toMatchObject([{ stageId: 's1', sanity: 84, runs: 14 }]);
  // Here it is worth it: the rest would be 50 runs.
  const dear = { ...two, formulas: [formulaOf('d', { a: 1.2 }, { goldCost: 432 })] };
  expect(shownOf(dear, { d: 10 }).stages).toMatchObject([
    { stageId: 's1', runs: 10 },
    { stageId: 'ce', runs: 1 },
  ]);
});

test('totals are the sums of what is shown', () => {
  fc.assert(
    fc.property(anyWorld, anyOptions, anyRequest, (data, options, request) => {
      const planner = new Planner(data, options, solver);
      const plan = planner.wholePlan(request);
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
          { itemId: 'a', count: 2 },
          { itemId: 'b', count: 2 },
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
  const plan = planner.wholePlan(request) as Plan;
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
      planned: (['x', 'y'] as const).map((id) => {
        const formula = formulaOf(id, { [id === 'x' ? 'y' : 'x']: 1 });
        return { activity: { kind: 'craft', formula, cost: 0, yields: new Map([[id, 1]]) }, times: 1 };
      }),
    },
    { needs: {}, holdings: {} },
  );
  expect(plan.crafts.map(({ itemId }) => itemId)).toEqual(['x', 'y']);
});

test('a solver that fails at one more leaves the needs as they were', () => {
  let solves = 0;
  const failing: LinearSolver = {
    open(program) {
      const model = solver.open(program);
      return {
        require: (row, bound) => model.require(row, bound),
        close: (column, isClosed) => model.close(column, isClosed),
        startHere: () => model.startHere(),
        solve: () => model.solve(),
        leastCost() {
          if (++solves === 2) throw new Error('the solver ended');
          return model.leastCost();
        },
        dispose: () => model.dispose(),
      };
    },
  };
  const planner = new Planner(worldOf(), NO_OPTIONS, failing);
  const request = { needs: { a: 12 }, holdings: {}, excluded: [] };
  expect(() => [...planner.costsOfOneMore(request, ['a'])]).toThrow('the solver ended');
  expect(planner.plan(request)).toMatchObject({ objective: expect.closeTo(60, 6) });
  planner.dispose();
});

test('one more costs what it costs beyond what is held and needed', () => {
  const planner = new Planner(
    worldOf({ stages: [stageOf('far', 50)], rows: [dropOf('far', 'z', 1)] }),
    NO_OPTIONS,
    solver,
  );
  const costs = [
    ...planner.costsOfOneMore({ needs: { a: 12 }, holdings: { b: 5 }, excluded: ['far'] }, ['a', 'b', 'c', 'z']),
  ];
  planner.dispose();
  const rounded = costs.map(({ itemId, sanity }) => [itemId, Math.round(sanity * 1e6) / 1e6]);
  // A run of s2 gives half a `b` for 10, and half an `a`, which costs 5 each, beside it.
  expect(rounded).toEqual([
    ['a', 5],
    ['b', 15],
    ['c', 15],
  ]);
});
