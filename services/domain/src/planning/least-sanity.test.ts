import loadHighs from 'highs';
import { dropOf, formulaOf, NO_OPTIONS, stageOf, worldOf } from '../testing/planning-world.ts';
import { highsSolver } from './highs-solver.ts';
import { leastSanity } from './least-sanity.ts';
import type { LinearSolver } from './linear-program.ts';
import { Planner } from './planner.ts';
import type { PlanningData } from './planning-data.ts';

const SAMPLES = 40;

let solver: LinearSolver;
beforeAll(async () => {
  solver = highsSolver(await loadHighs());
});

const spreadOf = (data: PlanningData, stdDev = 0.5) => ({
  ...data,
  rows: data.rows.map((row) => ({ ...row, stdDev })),
});
const leastOf = (data: PlanningData, stdDev?: number, seed = 1) =>
  new Map(
    leastSanity(spreadOf(data, stdDev), NO_OPTIONS, { solver, samples: SAMPLES, seed }).map((one) => [one.itemId, one]),
  );

test('what an item costs at least is what the planner says for one of it', () => {
  const planner = new Planner(worldOf(), NO_OPTIONS, solver);
  const least = leastOf(worldOf());
  expect(least.size).toBeGreaterThan(2);
  for (const { itemId, sanity } of least.values()) {
    const plan = planner.plan({ needs: { [itemId]: 1 }, holdings: {}, excluded: [] });
    expect(plan).toMatchObject({ status: 'optimal', objective: sanity });
  }
  planner.dispose();
});

test('the stage that takes most of the sanity stands for the plan, and whether the item is crafted in the end', () => {
  const least = leastOf(worldOf());
  expect(least.get('a')).toMatchObject({ sanity: 5, way: 'drop', stageId: 's1', share: 1 });
  // Three of a make one c; its LMD comes along.
  expect(least.get('c')).toMatchObject({ sanity: 15, way: 'craft', stageId: 's1', share: 1 });
  // A d is made of an a for 5 and a b for 20, less the a that come along with b.
  const two = leastOf(
    worldOf({ items: [...worldOf().items, itemOf('d')], formulas: [formulaOf('d', { a: 3, b: 1 })] }),
  );
  expect(two.get('d')).toMatchObject({ sanity: 30, way: 'craft', stageId: 's2' });
  expect(two.get('d')?.share).toBeCloseTo(2 / 3, 9);
});

test('what drops and is crafted as well is told apart from what only drops', () => {
  // A run of t drops one x, and two a, of which three make another.
  const world = worldOf({
    items: [...worldOf().items, itemOf('x')],
    stages: [stageOf('t', 5)],
    rows: [dropOf('t', 'x', 1), dropOf('t', 'a', 2)],
    formulas: [formulaOf('x', { a: 3 }, { goldCost: 0 })],
  });
  expect(leastOf(world).get('x')).toMatchObject({ way: 'both', stageId: 't' });
  expect(leastOf(world).get('x')?.sanity).toBeCloseTo(3, 9);
});

test('stages of one code count as one', () => {
  const code = { codes: ['1-1'] };
  const twins = worldOf({
    items: [...worldOf().items, itemOf('e'), itemOf('f'), itemOf('g')],
    stages: [stageOf('main', 6, code), stageOf('tough', 6, code), stageOf('else', 8)],
    rows: [dropOf('main', 'e', 1), dropOf('tough', 'f', 1), dropOf('else', 'h', 1)],
    formulas: [formulaOf('g', { e: 1, f: 1, h: 1 })],
  });
  const items = [...twins.items, itemOf('h')];
  const most = leastOf({ ...twins, items }).get('g');
  expect(most).toMatchObject({ sanity: 20, stageId: 'main' });
  expect(most?.share).toBeCloseTo(12 / 20, 9);
});

test('what cannot be had is left out', () => {
  expect(leastOf(worldOf({ items: [...worldOf().items, itemOf('z')] })).has('z')).toBe(false);
});

test('the interval holds the cost, is the same for the same seed, and is narrow where rates are sure', () => {
  const [least, again, other] = [leastOf(worldOf()), leastOf(worldOf()), leastOf(worldOf(), 0.5, 2)];
  const { sanity = 0, lower = 0, upper = 0 } = least.get('a') ?? {};
  expect(lower).toBeLessThan(sanity);
  expect(upper).toBeGreaterThan(sanity);
  expect(again.get('a')).toEqual(least.get('a'));
  expect(other.get('a')).not.toEqual(least.get('a'));
  expect(leastOf(worldOf(), 0).get('a')).toMatchObject({ lower: 5, upper: 5 });
});

function itemOf(itemId: string) {
  return { itemId, itemType: 'MATERIAL', rarity: 1 };
}
