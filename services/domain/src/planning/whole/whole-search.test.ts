import loadHighs, { type Highs } from 'highs';
import { seededRandom } from '../../differences/seeded-random.ts';
import { balanceAfter } from '../../testing/balance-after.ts';
import { dropOf, formulaOf, NO_OPTIONS, stageOf, worldOf } from '../../testing/planning-world.ts';
import { highsSolver } from '../highs-solver.ts';
import type { Plan } from '../plan.ts';
import { Planner } from '../planner.ts';
import type { PlanningData } from '../planning-data.ts';
import { WHOLE_SEARCH } from '../stage-charge.ts';

const NEEDS = { d1: 3, d2: 2, m0: 5, m3: 7, m5: 4 };
const REQUEST = { needs: NEEDS, holdings: { m1: 6 }, excluded: [] };
/** Less than what plans are searched with, as tests have many. */
const LIMITS = { ...WHOLE_SEARCH, searches: 1, seconds: 3_600 };

let highs: Highs;
beforeAll(async () => {
  highs = await loadHighs();
});

/** Forty stages that drop some of eight materials, of which two items are crafted. */
function manyStages(): PlanningData {
  const random = seededRandom(7);
  const materials = Array.from({ length: 8 }, (_, at) => `m${at}`);
  const stageIds = Array.from({ length: 40 }, (_, at) => `t${at}`);
  return worldOf({
    items: [...materials, 'd1', 'd2', '4001', '0010'].map((itemId) => ({ itemId, itemType: 'MATERIAL', rarity: 1 })),
    stages: stageIds.map((stageId, at) => stageOf(stageId, 9 + 3 * (at % 5))),
    rows: stageIds.flatMap((stageId, at) => {
      const main = dropOf(stageId, `m${at % 8}`, (9 + 3 * (at % 5)) * (0.03 + 0.005 * random()));
      const others = materials.filter(() => random() < 0.3).map((item) => dropOf(stageId, item, 0.1 * random() + 0.01));
      return [main, ...others.filter(({ itemId }) => itemId !== main.itemId)];
    }),
    formulas: [
      formulaOf('d1', { m0: 2, m1: 3, m2: 1 }, { goldCost: 0 }),
      formulaOf('d2', { m4: 2, m6: 1, m7: 2 }, { goldCost: 0 }),
    ],
  });
}

type Ways = Partial<typeof LIMITS> & { using?: Highs; elapsed?: () => number };

function searched(charge: number, { using = highs, elapsed, ...limits }: Ways = {}) {
  const planner = new Planner(manyStages(), NO_OPTIONS, highsSolver(using));
  const rounded = planner.roundedPlan(REQUEST) as Plan;
  const plan = planner.wholePlan(REQUEST, { ...LIMITS, ...limits, charge }, elapsed) as Plan;
  planner.dispose();
  return { rounded, plan };
}

const stagesOf = ({ planned }: Plan) => planned.filter(({ activity }) => activity.kind === 'stage').length;

/** The engine, and how each of its searches for whole numbers ended. */
function watched(): { using: Highs; ends: string[] } {
  const ends: string[] = [];
  const nameOf = (status: number) =>
    Object.entries(highs.constants.modelStatus).find(([, value]) => value === status)?.[0] ?? `${status}`;
  const createModel = ((data) => {
    const model = highs.createModel(data);
    if (!data || !('integrality' in data)) return model;
    const run = model.run.bind(model);
    return Object.assign(model, {
      run: () => {
        const result = run();
        ends.push(nameOf(result.modelStatus));
        return result;
      },
    });
  }) as Highs['createModel'];
  return { using: { ...highs, createModel }, ends };
}

test.each([0, 0.003, 0.01])('a search with a charge of %d is ended by its work, not by the clock', (charge) => {
  const { using, ends } = watched();
  searched(charge, { using });
  expect(ends).toHaveLength(1);
  expect(['optimal', 'solutionLimit']).toContain(ends[0]);
});

test('a search that has too few nodes says so, and has a plan', () => {
  const { using, ends } = watched();
  const { plan } = searched(0, { using, nodes: 1 });
  expect(ends).toEqual(['solutionLimit']);
  expect(plan.status).toBe('optimal');
});

test('each further search leaves what is cheaper', () => {
  const found = [1, 2, 3, 4, 5, 6].map((searches) => searched(0, { searches, steps: 500, nodes: 0 }).plan.cost);
  expect(found).toEqual(found.toSorted((a, b) => b - a));
  expect(new Set(found).size).toBeGreaterThan(1);
});

test('a plan found with another charge is taken where it is the better one, and not for other needs', () => {
  const planner = new Planner(manyStages(), NO_OPTIONS, highsSolver(highs));
  const short = { ...LIMITS, searches: 0, nodes: 0, charge: 0 };
  const costOf = (limits: typeof short, needs: Record<string, number> = NEEDS) =>
    (planner.wholePlan({ ...REQUEST, needs }, limits) as Plan).cost;
  const rounded = costOf(short);
  const found = costOf({ ...LIMITS, charge: 0.003 });
  expect(found).toBeLessThan(rounded);
  expect(costOf(short)).toBe(found);
  expect(costOf(short, { ...NEEDS, d1: 4 })).toBeGreaterThan(found);
  expect(costOf(short)).toBe(rounded);
  planner.dispose();
});

test('machines of any speed find the same', () => {
  let milliseconds = 0;
  const slow = searched(0.003, { elapsed: () => (milliseconds += 1_000) });
  expect(slow).toEqual(searched(0.003));
});

test('without time there is the rounded plan, and the solver is not asked', () => {
  const { using, ends } = watched();
  let milliseconds = 0;
  const { rounded, plan } = searched(0.003, { using, seconds: 1, elapsed: () => (milliseconds += 2_000) });
  expect(plan).toEqual(rounded);
  expect(ends).toEqual([]);
});

test('a plan is cheaper than the rounded one, and with a charge it has fewer stages and still suffices', () => {
  const { rounded, plan } = searched(0);
  expect(plan.cost).toBeLessThan(rounded.cost);
  const few = searched(0.05).plan;
  expect(stagesOf(few)).toBeLessThan(stagesOf(plan));
  expect(few.cost).toBeGreaterThanOrEqual(plan.objective);
  const balance = balanceAfter(few, REQUEST);
  for (const [item, count] of Object.entries(NEEDS))
    expect(balance.get(item) ?? 0).toBeGreaterThanOrEqual(count - 1e-6);
});

test('a plan that goes as expected is gone on with to its end: each run takes its sanity, and no stage comes', () => {
  const planner = new Planner(manyStages(), NO_OPTIONS, highsSolver(highs));
  const stagesIn = ({ planned }: Plan) =>
    planned.flatMap(({ activity, times }) => (activity.kind === 'stage' ? [{ activity, times }] : []));
  let plan = planner.wholePlan(REQUEST, { ...LIMITS, charge: 0.003 }) as Plan;
  const begun = Object.fromEntries(stagesIn(plan).map(({ activity, times }) => [activity.stage.stageId, times]));
  const holdings: Record<string, number> = { ...REQUEST.holdings };
  for (let [one] = stagesIn(plan); one; [one] = stagesIn(plan)) {
    const { cost, yields, stage } = one.activity;
    for (const [item, count] of yields) holdings[item] = (holdings[item] ?? 0) + count;
    begun[stage.stageId] = (begun[stage.stageId] ?? 0) - 1;
    const next = planner.roundedPlan({ ...REQUEST, holdings, begun }) as Plan;
    expect(next.cost).toBeLessThanOrEqual(plan.cost - cost + 1e-6);
    const left = new Map(stagesIn(next).map(({ activity, times }) => [activity.stage.stageId, times]));
    for (const id of left.keys()) expect(begun).toHaveProperty(id);
    for (const id of Object.keys(begun)) begun[id] = left.get(id) ?? 0;
    plan = next;
  }
  planner.dispose();
  expect(Object.values(begun).every((runs) => runs === 0)).toBe(true);
});
