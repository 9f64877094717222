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
import { type LinearSolver, NoAnswer } from './linear-program.ts';
import type { Plan } from './plan.ts';
import type { Amounts } from './plan-options.ts';
import { Planner, type PlanRequest } from './planner.ts';
import type { PlanningData } from './planning-data.ts';
import { type ShownPlan, shownPlan } from './shown-plan.ts';

const CLOSE = 1e-5;
/** The result depends on nodes alone: no test waits for the stop. */
const SEARCH = { charge: 0, searches: 1, steps: 5_000, nodes: 200, seconds: 3_600 };

const WAYS = {
  rounded: (planner: Planner, request: PlanRequest) => planner.roundedPlan(request),
  searched: (planner: Planner, request: PlanRequest) => planner.wholePlan(request, SEARCH),
  'searched for few stages': (planner: Planner, request: PlanRequest) =>
    planner.wholePlan(request, { ...SEARCH, charge: 0.1 }),
  'begun and searched': (planner: Planner, request: PlanRequest) =>
    planner.wholePlan({ ...request, begun: { s1: 3, s2: 40, none: 2 } }, SEARCH),
};
const eachWay = test.each(Object.entries(WAYS));

let solver: LinearSolver;
beforeAll(async () => {
  solver = highsSolver(await loadHighs());
});

function wholePlanOf(data: PlanningData, needs: Record<string, number>, holdings: Record<string, number> = {}): Plan {
  const planner = new Planner(data, NO_OPTIONS, solver);
  const result = planner.wholePlan({ needs, holdings, excluded: [] }, SEARCH);
  planner.dispose();
  if (result.status !== 'optimal') throw new Error(JSON.stringify(result));
  return result;
}

const shownOf = (data: PlanningData, needs: Record<string, number>, holdings: Record<string, number> = {}) =>
  shownPlan(wholePlanOf(data, needs, holdings), { needs, holdings });

eachWay('runs of a %s plan are whole, and suffice for what is needed', (_, planOf) => {
  fc.assert(
    fc.property(anyWorld, anyOptions, anyRequest, (data, options, request) => {
      const planner = new Planner(data, options, solver);
      const [exact, whole] = [planner.plan(request), planOf(planner, request)];
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

eachWay('what is shown of a %s plan can be carried out: crafts lack neither materials nor LMD', (_, planOf) => {
  fc.assert(
    fc.property(anyWorld, anyOptions, anyRequest, (data, options, request) => {
      const planner = new Planner(data, options, solver);
      const plan = planOf(planner, request);
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

test('a searched plan is never dearer than the rounded one', () => {
  fc.assert(
    fc.property(anyWorld, anyOptions, anyRequest, (data, options, request) => {
      const planner = new Planner(data, options, solver);
      const [rounded, searched] = [WAYS.rounded(planner, request), WAYS.searched(planner, request)];
      planner.dispose();
      if (rounded.status === 'infeasible' || searched.status === 'infeasible') return;
      expect(searched.cost).toBeLessThanOrEqual(rounded.cost + CLOSE);
      expect(searched.cost).toBeGreaterThanOrEqual(searched.objective - CLOSE);
    }),
  );
});

describe('a plan that is being played', () => {
  const costs = { own: 12, other: 11, cheap: 4 };
  const data = worldOf({
    stages: Object.entries(costs).map(([id, cost]) => stageOf(id, cost)),
    rows: Object.keys(costs).map((id) => dropOf(id, '3003', 1)),
  });
  const runsOf = (begun: Amounts, { needed = 20, held = 0, excluded = ['cheap'] } = {}) => {
    const request = { needs: { 3003: needed }, holdings: { 3003: held }, excluded, begun };
    const planner = new Planner(data, NO_OPTIONS, solver);
    const plans = [planner.roundedPlan(request), planner.wholePlan(request, SEARCH)].map((plan) =>
      shownPlan(plan as Plan, request).stages.map(({ stageId, runs }) => [stageId, runs]),
    );
    planner.dispose();
    expect(plans[0]).toEqual(plans[1]);
    return plans[1];
  };

  test('is gone on with where another is a little cheaper, and left where it is much dearer', () => {
    expect(runsOf({ own: 20 })).toEqual([['own', 20]]);
    expect(runsOf({ own: 20 }, { excluded: [] })).toEqual([['cheap', 20]]);
    expect(runsOf({})).toEqual([['other', 20]]);
  });

  test('has less runs after luck, and more of its own after bad luck or for another need', () => {
    expect(runsOf({ own: 20 }, { held: 7 })).toEqual([['own', 13]]);
    expect(runsOf({ own: 5 }, { needed: 9 })).toEqual([['own', 9]]);
    expect(runsOf({ own: 0 }, { needed: 9 })).toEqual([['own', 9]]);
  });

  test('is left where the engine has no answer', () => {
    let solves = 0;
    const failing: LinearSolver = {
      open(program) {
        const model = solver.open(program);
        return {
          require: (row, bound) => model.require(row, bound),
          close: (column, isClosed) => model.close(column, isClosed),
          startHere: () => model.startHere(),
          solve() {
            // The first is for the exact plan.
            if (++solves > 1) throw new NoAnswer('none');
            return model.solve();
          },
          nearby: () => model.nearby(),
          leastCost: () => model.leastCost(),
          dispose: () => model.dispose(),
        };
      },
      search: (program, start, limits) => solver.search(program, start, limits),
    };
    const planner = new Planner(data, NO_OPTIONS, failing);
    const request = { needs: { 3003: 2 }, holdings: {}, excluded: ['cheap'], begun: { own: 2 } };
    solves = 0;
    const plan = planner.roundedPlan(request) as Plan;
    planner.dispose();
    expect(plan.cost).toBe(22);
    expect(solves).toBeGreaterThan(1);
  });

  test('is left for a stage that is not to be played, or not there', () => {
    expect(runsOf({ own: 20 }, { excluded: ['own', 'cheap'] })).toEqual([['other', 20]]);
    expect(runsOf({ gone: 20 })).toEqual([['other', 20]]);
  });
});

test('where each stage has a charge, fewer are used', () => {
  // Either alone costs 60. Both together cost 57.
  const data = worldOf({
    stages: [stageOf('one', 10), stageOf('other', 10), stageOf('both', 19)],
    rows: [dropOf('one', '3003', 1), dropOf('other', 'c', 1), dropOf('both', '3003', 1), dropOf('both', 'c', 1)],
  });
  const request = { needs: { 3003: 3, c: 2 }, holdings: {}, excluded: [] };
  const planner = new Planner(data, NO_OPTIONS, solver);
  const stagesOf = (charge: number) => {
    const plan = planner.wholePlan(request, { ...SEARCH, charge }) as Plan;
    return plan.planned.flatMap(({ activity, times }) =>
      activity.kind === 'stage' ? [[activity.stage.stageId, times]] : [],
    );
  };
  expect(stagesOf(0)).toEqual([
    ['both', 2],
    ['one', 1],
  ]);
  expect(stagesOf(0.2)).toEqual([['both', 3]]);
  planner.dispose();
});

test('a search changes nothing for the plans after', () => {
  fc.assert(
    fc.property(anyWorld, anyOptions, anyRequest, (data, options, request) => {
      const planner = new Planner(data, options, solver);
      const before = planner.plan(request);
      planner.wholePlan(request, SEARCH);
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

test('gold bars that come along are credited, however short the search', () => {
  const data = worldOf({ formulas: [], rows: [dropOf('s1', 'a', 0.5), dropOf('s1', '3003', 0.3)] });
  const planner = new Planner(data, { ...NO_OPTIONS, wantsLmd: true, wantsExp: true }, solver);
  const request = { needs: { a: 2.2 }, holdings: {}, excluded: [] };
  const plan = planner.wholePlan(request, { ...SEARCH, searches: 0, seconds: 0 }, () => 1) as Plan;
  planner.dispose();
  const timesOf = (kind: string) => plan.planned.find(({ activity }) => activity.kind === kind)?.times;
  expect([timesOf('stage'), timesOf('pure-gold')]).toEqual([5, expect.closeTo(1.5, 9)]);
});
