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
  const plan = planner.roundedPlan({ needs, holdings, excluded: [] });
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

test('of several crafts of one item, those are done that there is enough for', () => {
  // Half a craft of what one that is held makes, and half a craft of what drops.
  const data = worldOf({
    rows: [dropOf('s1', '3003', 0.01)],
    formulas: [formulaOf('2001', { 2002: 1 }), formulaOf('2002', { held: 2 }), formulaOf('2001', { 3003: 1 })],
  });
  expect(timesOf(data, { needs: { 2001: 1 }, holdings: { held: 1 } })).toEqual({ s1: 100, 2001: 1 });
});

test('what is held is not used up beyond what there is, if another craft makes the same', () => {
  // The exact plan has 2 1/3 crafts of one kind and 2/3 of the other, both for 2001.
  const data = worldOf({
    rows: [dropOf('s1', '3003', 0.01)],
    formulas: [
      formulaOf('2001', { 3003: 3 }, FREE),
      formulaOf('2002', { 3003: 1 }, FREE),
      formulaOf('2002', { held: 1 }, FREE),
      formulaOf('2001', { 2002: 2 }, FREE),
    ],
  });
  const times = timesOf(data, { needs: { 2001: 3 }, holdings: { held: 5, 3003: 2 } });
  expect(times).toEqual({ 2001: 3, 2002: expect.any(Number) });
  expect(Number.isInteger(times['2002'])).toBe(true);
});
