import loadHighs from 'highs';
import { dropOf, formulaOf, NO_OPTIONS, stageOf, worldOf } from '../../testing/planning-world.ts';
import { highsSolver } from '../highs-solver.ts';
import type { LinearSolver } from '../linear-program.ts';
import type { Amounts, PlanOptions } from '../plan-options.ts';
import { Planner } from '../planner.ts';
import type { PlanningData } from '../planning-data.ts';

let solver: LinearSolver;
beforeAll(async () => {
  solver = highsSolver(await loadHighs());
});

/** Times of each stage and craft of a whole plan. */
function timesOf(
  data: PlanningData,
  { needs, holdings = {}, options = NO_OPTIONS }: { needs: Amounts; holdings?: Amounts; options?: PlanOptions },
): Record<string, number> {
  const planner = new Planner(data, options, solver);
  const plan = planner.wholePlan({ needs, holdings, excluded: [] });
  planner.dispose();
  if (plan.status !== 'optimal') throw new Error(JSON.stringify(plan));
  return Object.fromEntries(
    plan.planned.map(({ activity, times }) => [
      activity.kind === 'stage' ? activity.stage.stageId : activity.kind === 'craft' ? activity.formula.id : 'gold',
      times,
    ]),
  );
}

const FREE = { goldCost: 0 };

test('a small part of a craft is left to the runs, a large one is a whole craft', () => {
  // A run drops 0.6 `c`, and 0.4 of what one is crafted of.
  const data = { ...worldOf({ rows: [dropOf('s1', 'c', 0.6)] }), formulas: [formulaOf('c', { a: 3 }, FREE)] };
  expect(timesOf(data, { needs: { c: 3 } })).toEqual({ s1: 4, c: 1 });
  expect(timesOf(data, { needs: { c: 2 } })).toEqual({ s1: 3, c: 1 });
});

test('crafts of what is held alone are rounded down where stages drop the rest', () => {
  const data = worldOf({ rows: [dropOf('s1', '3003', 0.5)], formulas: [formulaOf('3003', { held: 2 }, FREE)] });
  expect(timesOf(data, { needs: { 3003: 5 }, holdings: { held: 5 } })).toEqual({ s1: 6, 3003: 2 });
});

test('a craft for its by-products is done though more of its item is there than is needed', () => {
  const data = worldOf({
    formulas: [formulaOf('c', { b: 1 }, { ...FREE, extraOutcome: [{ id: 'e', count: 1, weight: 1 }] })],
  });
  const times = timesOf(data, { needs: { e: 2 }, options: { ...NO_OPTIONS, byProductRates: { 1: 0.2 } } });
  expect(times).toEqual({ s2: 20, c: 10 });
});

test('a run is left out that rounding up made needless', () => {
  // Of each stage 7.4 runs drop what is needed, and so do 8 of the one and 7 of the other.
  const data = worldOf({
    stages: [stageOf('one', 10), stageOf('other', 10)],
    rows: [dropOf('one', '3003', 1), dropOf('one', 'c', 0.9), dropOf('other', 'c', 1), dropOf('other', '3003', 0.9)],
  });
  const times = timesOf(data, { needs: { 3003: 14, c: 14 } });
  expect((times['one'] ?? 0) + (times['other'] ?? 0)).toBe(15);
});
