import fc from 'fast-check';
import loadHighs from 'highs';
import {
  anyOptions,
  anyRequest,
  anyWorld,
  dropOf,
  formulaOf,
  LMD,
  NO_OPTIONS,
  stageOf,
  worldOf,
} from '../testing/planning-world.ts';
import { highsSolver } from './highs-solver.ts';
import type { LinearSolver } from './linear-program.ts';
import type { Amounts, PlanOptions } from './plan-options.ts';
import type { PlanReasons } from './plan-reasons.ts';
import { Planner } from './planner.ts';
import type { PlanningData } from './planning-data.ts';

let solver: LinearSolver;
beforeAll(async () => {
  solver = highsSolver(await loadHighs());
});

type Asked = {
  needs: Amounts;
  holdings?: Amounts;
  runs?: Amounts;
  crafts?: readonly string[];
  options?: PlanOptions;
  excluded?: readonly string[];
};

function reasonsOf(data: PlanningData, asked: Asked): PlanReasons {
  const { needs, holdings = { [LMD]: 1e6 }, runs = {}, crafts = [], options = NO_OPTIONS, excluded = [] } = asked;
  const planner = new Planner(data, options, solver);
  const reasons = planner.reasons({ needs, holdings, excluded }, { runs, crafts });
  planner.dispose();
  if (!reasons) throw new Error('There is no plan');
  return reasons;
}

const CLOSE = 1e-5;
const close = (sanity: number) => expect.closeTo(sanity, 6);

/** Of `x` a craft takes three `a`, at 5 sanity each; two stages drop it, and one that is dearer the `a` beside. */
const WORLD = worldOf({
  stages: [stageOf('near', 16), stageOf('far', 20), stageOf('poor', 30)],
  rows: [dropOf('near', 'x', 0.8), dropOf('far', 'x', 0.8), dropOf('poor', 'x', 0.9), dropOf('poor', 'a', 0.6)],
  formulas: [formulaOf('x', { a: 3 })],
  items: [...worldOf().items, { itemId: 'x', itemType: 'MATERIAL', rarity: 2 }],
});

test('an item is crafted where that costs less than at the best stage that drops it mainly', () => {
  const { crafts } = reasonsOf(WORLD, { needs: { x: 4 }, crafts: ['x'], holdings: { [LMD]: 1e6 } });
  expect(crafts).toEqual([{ itemId: 'x', crafted: close(15), farmed: expect.objectContaining({ stageId: 'near' }) }]);
  expect(crafts[0]?.farmed?.sanity).toBeCloseTo(20, 6);
});

test('of a stage that is left out no price is told', () => {
  const { crafts } = reasonsOf(WORLD, { needs: { x: 4 }, crafts: ['x'], excluded: ['near', 'far', 'poor'] });
  expect(crafts).toEqual([{ itemId: 'x', crafted: close(15) }]);
});

test('a stage is played where its main drop costs less than crafted and elsewhere', () => {
  const dear = { ...WORLD, formulas: [formulaOf('x', { a: 9 })] };
  const { stages } = reasonsOf(dear, { needs: { x: 4 }, runs: { near: 5 } });
  expect(stages).toEqual([
    {
      stageId: 'near',
      itemId: 'x',
      here: close(20),
      crafted: close(45),
      next: { stageId: 'far', sanity: close(25) },
    },
  ]);
});

test('what comes along is told from what is played for', () => {
  // Runs for `b` drop as many `a`.
  expect(reasonsOf(worldOf(), { needs: { a: 1, b: 4 } }).luck).toEqual([{ itemId: 'a', by: 'drops' }]);
  expect(reasonsOf(worldOf(), { needs: { a: 9, b: 4 } }).luck).toEqual([]);
});

test('what only by-products make is told', () => {
  const data = worldOf({
    formulas: [formulaOf('d', { a: 1 }, { extraOutcome: [{ id: 'e', count: 1, weight: 1 }] })],
    items: [...worldOf().items, ...['d', 'e'].map((itemId) => ({ itemId, itemType: 'MATERIAL', rarity: 1 }))],
  });
  const options = { ...NO_OPTIONS, byProductRates: { 1: 0.2 } };
  expect(reasonsOf(data, { needs: { e: 2 }, options }).luck).toEqual([{ itemId: 'e', by: 'by-products' }]);
});

test('the rates that move the plan most are told, with the runs they rest on', () => {
  const data = worldOf({
    stages: [stageOf('sure', 10), stageOf('thin', 10)],
    rows: [
      dropOf('sure', '2001', 0.5, { times: 1e8, quantity: 5e7 }),
      dropOf('thin', '2002', 0.5, { times: 400, quantity: 200 }),
    ],
  });
  const { thin } = reasonsOf(data, { needs: { 2001: 50, 2002: 50 }, runs: { sure: 100, thin: 100 } });
  expect(thin.map(({ stageId, itemId, runs }) => [stageId, itemId, runs])).toEqual([
    ['thin', '2002', 400],
    ['sure', '2001', 1e8],
  ]);
  // 100 runs, 20 sanity each, and a rate within some 0.05.
  expect(thin[0]?.sanity).toBeGreaterThan(90);
  expect(thin[0]?.sanity).toBeLessThan(105);
});

test('what the exact plan does costs no more than any other way', () => {
  fc.assert(
    fc.property(anyWorld, anyOptions, anyRequest, (data, options, request) => {
      const planner = new Planner(data, options, solver);
      const plan = planner.plan(request);
      const planned = plan.status === 'optimal' ? plan.planned.map(({ activity }) => activity) : [];
      const stages = planned.flatMap((one) => (one.kind === 'stage' ? [[one.stage.stageId, 1] as const] : []));
      const crafts = planned.flatMap((one) => (one.kind === 'craft' ? [one.formula.id] : []));
      const reasons = planner.reasons(request, { runs: Object.fromEntries(stages), crafts });
      planner.dispose();
      if (plan.status === 'infeasible') return expect(reasons).toBeUndefined();
      for (const { here, crafted = here, next } of reasons?.stages ?? []) {
        expect(here).toBeLessThanOrEqual(crafted + CLOSE * Math.max(1, crafted));
        expect(here).toBeLessThanOrEqual((next?.sanity ?? here) * (1 + CLOSE) + CLOSE);
      }
      for (const { crafted, farmed } of reasons?.crafts ?? [])
        expect(crafted).toBeLessThanOrEqual((farmed?.sanity ?? crafted) * (1 + CLOSE) + CLOSE);
    }),
  );
});
