import loadHighs from 'highs';
import { seededRandom } from '../differences/seeded-random.ts';
import { dropOf, formulaOf, LMD, NO_OPTIONS, stageOf, worldOf } from '../testing/planning-world.ts';
import type { RunPatterns } from './drawn-runs.ts';
import { highsSolver } from './highs-solver.ts';
import type { LinearSolver } from './linear-program.ts';
import { planChances } from './plan-chances.ts';
import type { Amounts } from './plan-options.ts';
import { Planner } from './planner.ts';
import type { PlanningData } from './planning-data.ts';

let solver: LinearSolver;
beforeAll(async () => {
  solver = highsSolver(await loadHighs());
});

type Asked = {
  needs: Amounts;
  runs: Amounts;
  holdings?: Amounts;
  excluded?: readonly string[];
  samples?: number;
  patterns?: RunPatterns;
};

function sampled(
  data: PlanningData,
  { needs, runs, holdings = {}, excluded = [], samples = 200, patterns = {} }: Asked,
): number[] {
  const planner = new Planner(data, NO_OPTIONS, solver);
  const totals: number[] = [];
  for (const total of planner.sampledSanity({ needs, holdings, excluded }, { runs, patterns }, seededRandom(7))) {
    totals.push(total);
    if (totals.length === samples) break;
  }
  planner.dispose();
  return totals;
}

/** A stage that always drops an `x`, one that drops it in half of all runs, and one in which a run in ten drops ten. */
const WORLD = worldOf({
  stages: [stageOf('always', 30), stageOf('half', 10), stageOf('rare', 8)],
  rows: [
    dropOf('always', 'x', 1, { times: 1e9, quantity: 1e9 }),
    dropOf('half', 'x', 0.5, { times: 1e9, quantity: 5e8 }),
    dropOf('rare', 'y', 1, { times: 1e9, quantity: 1e9, stdDev: 3 }),
  ],
  items: [...worldOf().items, ...['x', 'y'].map((itemId) => ({ itemId, itemType: 'MATERIAL', rarity: 1 }))],
});

test('runs that always drop the same suffice for certain', () => {
  const totals = sampled(WORLD, { needs: { x: 4 }, runs: { always: 4 } });
  expect(planChances(totals, 120)).toEqual({ samples: 200, suffices: 1, half: 120, most: 120 });
});

test('a plan that is enough on average is enough in some half of the cases, and the rest is played on', () => {
  const totals = sampled(WORLD, { needs: { x: 10 }, runs: { half: 20 }, samples: 800 });
  const { suffices, half, most } = planChances(totals, 200);
  // 0.588 of all binomials of 20 and one half reach 10.
  expect(suffices).toBeGreaterThan(0.53);
  expect(suffices).toBeLessThan(0.64);
  expect(half).toBe(200);
  // A negative binomial: nine of ten who need ten have them after 26 runs.
  expect(most).toBeGreaterThanOrEqual(250);
  expect(most).toBeLessThanOrEqual(270);
  expect(Math.min(...totals)).toBe(200);
});

test('drops come in the hauls that the spread of the runs tells of', () => {
  // One run in ten drops ten: of ten runs a third drop none.
  const totals = sampled(WORLD, { needs: { y: 1 }, runs: { rare: 10 }, samples: 800 });
  const { suffices } = planChances(totals, 80);
  expect(suffices).toBeGreaterThan(0.6);
  expect(suffices).toBeLessThan(0.7);
});

test('a rate that few runs are known of may be another one', () => {
  const known = (times: number) =>
    worldOf({ stages: [stageOf('s', 10)], rows: [dropOf('s', 'b', 0.5, { times, quantity: times / 2 })] });
  const of = (times: number) =>
    planChances(sampled(known(times), { needs: { b: 200 }, runs: { s: 400 }, samples: 500 }), 4_000).most;
  expect(of(200)).toBeGreaterThan(of(1e9) + 100);
});

test('drops that exclude each other are drawn as they come together, where patterns of enough runs are known', () => {
  const data = worldOf({
    stages: [stageOf('either', 10)],
    rows: ['2001', '2002'].map((item) => dropOf('either', item, 0.5, { times: 1e9, quantity: 5e8 })),
  });
  const one = (itemId: string, times: number) => ({ times, drops: [{ itemId, quantity: 1 }] });
  const lastOf = (times: number) => {
    const patterns = { either: [one('2001', times), one('2002', times)] };
    const asked = { needs: { 2001: 1, 2002: 1 }, runs: { either: 1 }, samples: 400, patterns };
    return planChances(sampled(data, asked), 10).suffices;
  };
  // One run never gives both. Of independent drops a quarter do.
  expect(lastOf(500)).toBe(0);
  expect(lastOf(50)).toBeGreaterThan(0.15);
});

test('patterns of some runs are moved to the rate of more', () => {
  const data = worldOf({
    stages: [stageOf('s', 10)],
    rows: [dropOf('s', '2001', 0.5, { times: 1e9, quantity: 5e8 })],
  });
  const patterns = {
    s: [
      { times: 300, drops: [{ itemId: '2001', quantity: 1 }] },
      { times: 100, drops: [] },
    ],
  };
  const of = (more: Partial<Asked>) =>
    planChances(sampled(data, { needs: { 2001: 50 }, runs: { s: 100 }, samples: 400, ...more }), 1_000).suffices;
  // Fifty of a hundred is even, and seventy-five would be sure.
  expect(of({ patterns })).toBeGreaterThan(0.4);
  expect(of({ patterns })).toBeLessThan(0.65);
});

test('stages that are left out are not played for what is short either', () => {
  const totals = sampled(WORLD, { needs: { x: 10 }, runs: { half: 10 }, excluded: ['half'] });
  for (const total of totals) expect((total - 100) % 30).toBe(0);
});

test('LMD is never short for crafts, but where it is needed itself', () => {
  const data = worldOf({ formulas: [formulaOf('x', { a: 1 }, { goldCost: 50_000 })], rows: WORLD.rows });
  const sure = { ...data, rows: [dropOf('s1', 'a', 1)] };
  expect(new Set(sampled(sure, { needs: { x: 2 }, runs: { s1: 2 } }))).toEqual(new Set([12]));
  expect(new Set(sampled(sure, { needs: { [LMD]: 10_000 }, runs: {} }))).toEqual(new Set([36]));
});

test('what is held counts, and nothing is drawn for nothing', () => {
  expect(planChances(sampled(WORLD, { needs: { x: 3 }, holdings: { x: 3 }, runs: {} }), 0)).toMatchObject({
    suffices: 1,
    most: 0,
  });
  expect(planChances([], 0)).toEqual({ samples: 0, suffices: 0, half: 0, most: 0 });
});

test('the same chance gives the same samples, and plans made meanwhile change none', () => {
  const planner = new Planner(WORLD, NO_OPTIONS, solver);
  const request = { needs: { x: 10 }, holdings: {}, excluded: [] };
  const quiet = sampled(WORLD, { needs: { x: 10 }, runs: { half: 20 }, samples: 20 });
  const noisy: number[] = [];
  for (const total of planner.sampledSanity(request, { runs: { half: 20 } }, seededRandom(7))) {
    planner.plan({ needs: { a: noisy.length }, holdings: {}, excluded: ['half'] });
    noisy.push(total);
    if (noisy.length === 20) break;
  }
  planner.dispose();
  expect(noisy).toEqual(quiet);
});
