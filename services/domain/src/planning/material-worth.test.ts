import fc from 'fast-check';
import loadHighs from 'highs';
import { anyWorld, dropOf, NO_OPTIONS, stageOf, worldOf } from '../testing/planning-world.ts';
import { highsSolver } from './highs-solver.ts';
import { leastSanity } from './least-sanity.ts';
import type { LinearSolver } from './linear-program.ts';
import { materialWorth, permanentOf } from './material-worth.ts';
import { Planner } from './planner.ts';
import type { PlanningData } from './planning-data.ts';

let solver: LinearSolver;
beforeAll(async () => {
  solver = highsSolver(await loadHighs());
});

const spreadOf = (data: PlanningData) => ({ ...data, rows: data.rows.map((row) => ({ ...row, stdDev: 0.5 })) });
const worthOf = (data: PlanningData, basket: Record<string, number>, samples = 0) =>
  materialWorth(spreadOf(data), basket, { solver, samples, seed: 1 });
const event = stageOf('event', 6, { existence: { CN: { exist: true, closeTime: Date.UTC(2026, 0, 1) } } });

test('no permanent stage pays more than its sanity, and the basket is worth what its plan costs', () => {
  fc.assert(
    fc.property(anyWorld, (data) => {
      const had = leastSanity(spreadOf(data), NO_OPTIONS, { solver, samples: 0, seed: 1 });
      const basket = Object.fromEntries(
        had.filter(({ itemId }) => itemId.startsWith('i')).map((one) => [one.itemId, 3]),
      );
      const { prices, stages } = worthOf(data, basket);
      for (const { efficiency } of stages) expect(efficiency).toBeLessThanOrEqual(1 + 1e-6);
      const planner = new Planner(data, { ...NO_OPTIONS, wantsLmd: true, wantsExp: true }, solver);
      const plan = planner.plan({ needs: basket, holdings: {}, excluded: [] });
      planner.dispose();
      const worth = Object.entries(basket).reduce((sum, [item, count]) => sum + count * (prices.get(item) ?? 0), 0);
      expect(plan).toMatchObject({ status: 'optimal', objective: expect.closeTo(worth, 6) });
    }),
    { numRuns: 40 },
  );
});

test('an event that drops more than permanent stages pays more than its sanity, and moves no price', () => {
  const plain = worthOf(worldOf(), { a: 10 });
  const withEvent = worthOf(worldOf({ stages: [event], rows: [dropOf('event', 'a', 2.4)] }), { a: 10 }, 20);
  expect(withEvent.prices.get('a')).toBeCloseTo(plain.prices.get('a') ?? 0, 9);
  const found = withEvent.stages.find(({ stageId }) => stageId === 'event');
  expect(found?.efficiency).toBeGreaterThan(1.8);
  expect(found?.lower).toBeLessThan(found?.efficiency ?? 0);
  expect(found?.upper).toBeGreaterThan(found?.efficiency ?? 0);
  expect(withEvent.stages.find(({ stageId }) => stageId === 's1')?.efficiency).toBeCloseTo(1, 9);
});

test('a stage whose drops have no price has no efficiency, and permanent stages are those without an end', () => {
  const data = worldOf({ stages: [event, stageOf('other', 9)], rows: [dropOf('other', 'nothing', 1)] });
  expect(worthOf(data, { a: 10 }).stages.map(({ stageId }) => stageId)).not.toContain('other');
  expect(permanentOf(data).stages.map(({ stageId }) => stageId)).not.toContain('event');
});
