import loadHighs from 'highs';
import { dropOf, EXP, formulaOf, LMD, NO_OPTIONS, NOW, stageOf, worldOf } from '../testing/planning-world.ts';
import { highsSolver } from './highs-solver.ts';
import type { LinearSolver } from './linear-program.ts';
import type { Plan, PlanResult } from './plan.ts';
import type { PlanOptions } from './plan-options.ts';
import { Planner, type PlanRequest } from './planner.ts';
import type { PlanningData } from './planning-data.ts';

let solver: LinearSolver;
beforeAll(async () => {
  solver = highsSolver(await loadHighs());
});

function planOf(data: PlanningData, request: Partial<PlanRequest>, options: Partial<PlanOptions> = {}): PlanResult {
  const planner = new Planner(data, { ...NO_OPTIONS, ...options }, solver);
  try {
    return planner.plan({ needs: {}, holdings: {}, excluded: [], ...request });
  } finally {
    planner.dispose();
  }
}

function done(result: PlanResult): Plan {
  if (result.status !== 'optimal') throw new Error(JSON.stringify(result));
  return result;
}

/** How often each stage is played and each craft is made. */
function timesOf(result: PlanResult): Record<string, number> {
  return Object.fromEntries(
    done(result).planned.map(({ activity, times }) => {
      const name = { stage: 'stageId', craft: 'id', 'pure-gold': '' }[activity.kind];
      const of = activity.kind === 'stage' ? activity.stage : activity.kind === 'craft' ? activity.formula : {};
      return [(of as Record<string, string>)[name] ?? activity.kind, Math.round(times * 1e6) / 1e6];
    }),
  );
}

test('what is needed is farmed where it costs the least sanity', () => {
  expect(timesOf(planOf(worldOf(), { needs: { a: 12 } }))).toEqual({ s1: 10 });
  expect(done(planOf(worldOf(), { needs: { a: 12 } })).objective).toBeCloseTo(60, 9);
});

test('what is held is used first, and is enough by itself', () => {
  expect(timesOf(planOf(worldOf(), { needs: { a: 12 }, holdings: { a: 6 } }))).toEqual({ s1: 5 });
  expect(timesOf(planOf(worldOf(), { needs: { a: 12 }, holdings: { a: 90 } }))).toEqual({});
});

test('a craft is paid with LMD that the plan farms', () => {
  // Ten crafts cost 1,000 LMD; 25 runs of 6 sanity give 1,800 by themselves.
  expect(timesOf(planOf(worldOf(), { needs: { c: 10 } }))).toEqual({ s1: 25, c: 10 });
  const poor = worldOf({ formulas: [formulaOf('d', { a: 1 }, { goldCost: 1_072 })] });
  expect(timesOf(planOf(poor, { needs: { d: 6 } }))).toEqual({ s1: 5, ce: 0.6072, d: 6 });
});

test('LMD and EXP are needs like others', () => {
  expect(timesOf(planOf(worldOf(), { needs: { [LMD]: 20_000, [EXP]: 5_000 }, holdings: { [LMD]: 10_000 } }))).toEqual({
    ce: 0.9784,
    ls: 0.5,
  });
});

test('wanted LMD is credited at what farming it costs, and needs of it are ignored', () => {
  const plan = done(planOf(worldOf(), { needs: { a: 12, [LMD]: 1e9 } }, { wantsLmd: true }));
  expect(plan.objective).toBeCloseTo(60 - 10 * 72 * 0.0036, 9);
  expect(plan.values.get(LMD)).toBeCloseTo(0.0036, 12);
});

test('gold bars count as EXP only if both LMD and EXP are wanted', () => {
  const golden = worldOf({ rows: [dropOf('s1', '3003', 1)] });
  const objective = (options: Partial<PlanOptions>) => done(planOf(golden, { needs: { a: 12 } }, options)).objective;
  const exp = (36 - 432 * 0.0036) / 10_000;
  expect(objective({ wantsLmd: true, wantsExp: true })).toBeCloseTo(60 - 10 * 72 * 0.0036 - 10 * 400 * exp, 9);
  expect(objective({ wantsExp: true })).toBeCloseTo(60, 9);
});

describe('a stage is left out', () => {
  const dearer = { s2: 24 };

  test.each<[string, Partial<PlanningData>, readonly string[]]>([
    ['if it is excluded by its id', {}, ['s1']],
    ['if it is excluded by its code', {}, ['code of s1']],
    ['if it is closed', { stages: [stageOf('s1', 6, { existence: { CN: { exist: true, closeTime: NOW } } })] }, []],
    [
      'if it is not open yet',
      { stages: [stageOf('s1', 6, { existence: { CN: { exist: true, openTime: NOW + 1 } } })] },
      [],
    ],
    ['if it is not on the server', { stages: [stageOf('s1', 6, { existence: { CN: { exist: false } } })] }, []],
    ['if it costs nothing', { stages: [stageOf('s1', 0)] }, []],
    ['if its cost means nothing', { stages: [stageOf('s1', null)] }, []],
    ['if its rates are of a time that is over', { rows: [dropOf('s1', 'a', 1.2, { end: NOW })] }, []],
    ['if its rates are of too few runs', { rows: [dropOf('s1', 'a', 1.2, { times: 199, quantity: 239 })] }, []],
  ])('%s', (_, { stages, rows }, excluded) => {
    const world = worldOf();
    const data = {
      ...world,
      stages: [...world.stages.filter(({ stageId }) => !stages || stageId !== 's1'), ...(stages ?? [])],
      rows: [...world.rows.filter(({ stageId }) => !rows || stageId !== 's1'), ...(rows ?? [])],
    };
    expect(timesOf(planOf(data, { needs: { a: 12 }, excluded }))).toEqual(dearer);
  });

  test('but not if its rates, or the stage, end a moment later', () => {
    const open = stageOf('s3', 1, { existence: { CN: { exist: true, openTime: NOW, closeTime: NOW + 1 } } });
    const data = worldOf({ stages: [open], rows: [dropOf('s3', 'a', 1, { times: 200, quantity: 200, end: NOW + 1 })] });
    expect(timesOf(planOf(data, { needs: { a: 12 } }))).toEqual({ s3: 12 });
  });
});

test('furniture and other items of no use are no drops', () => {
  const world = worldOf();
  const items = world.items.map((item) => (item.itemId === 'b' ? { ...item, itemType: 'FURN' } : item));
  expect(planOf({ ...world, items }, { needs: { b: 1 } })).toEqual({
    status: 'infeasible',
    blocked: ['b'],
    roots: ['b'],
  });
});

test.each([{ goldCost: undefined }, { totalWeight: 0 }])('a formula that is not fully known is not used: %j', (gap) => {
  const data = worldOf({ formulas: [formulaOf('d', { a: 1 }, gap)] });
  expect(planOf(data, { needs: { d: 1 } }, { byProductRates: { 1: 0.18 } })).toMatchObject({
    blocked: ['d'],
    roots: ['d'],
  });
});

test('by-products come at the rate of what is crafted', () => {
  const needs = { needs: { c: 10 } };
  expect(timesOf(planOf(worldOf(), needs, { byProductRates: { 1: 0.3 } }))).toEqual({ s1: 22.5, c: 10 });
  expect(timesOf(planOf(worldOf(), needs, { byProductRates: { 2: 0.3 } }))).toEqual({ s1: 25, c: 10 });
});

test('what cannot be had is named, with what is missing for it', () => {
  const data = worldOf({ formulas: [formulaOf('d', { c: 1, e: 2 }), formulaOf('e', { f: 1, a: 1 })] });
  const needs = { a: 5, d: 1 };
  expect(planOf(data, { needs })).toEqual({ status: 'infeasible', blocked: ['d'], roots: ['f'] });
  expect(planOf(data, { needs, holdings: { f: 2 } })).toMatchObject({ status: 'optimal' });
  expect(planOf(data, { needs, holdings: { d: 1 } })).toMatchObject({ status: 'optimal' });
});

test('an unknown item cannot be had, unless enough is held', () => {
  expect(planOf(worldOf(), { needs: { nothing: 2 } })).toMatchObject({ status: 'infeasible', blocked: ['nothing'] });
  expect(planOf(worldOf(), { needs: { nothing: 2 }, holdings: { nothing: 2 } })).toMatchObject({ status: 'optimal' });
});

test('a solver that fails at one more leaves the needs as they were', () => {
  let solves = 0;
  const failing: LinearSolver = {
    search: solver.search,
    open(program) {
      const model = solver.open(program);
      return {
        require: (row, bound) => model.require(row, bound),
        close: (column, isClosed) => model.close(column, isClosed),
        startHere: () => model.startHere(),
        solve: () => model.solve(),
        nearby: () => model.nearby(),
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
