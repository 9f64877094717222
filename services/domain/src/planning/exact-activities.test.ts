import loadHighs from 'highs';
import { formulaOf, NO_OPTIONS, worldOf } from '../testing/planning-world.ts';
import { exactActivities } from './exact-activities.ts';
import { highsSolver } from './highs-solver.ts';
import type { Plan } from './plan.ts';
import { Planner } from './planner.ts';

const DATA = worldOf({ formulas: [formulaOf('d', { c: 1, b: 2 })] });
const OPTIONS = { ...NO_OPTIONS, byProductRates: { 1: 0.3 } };

test('a plan that came as numbers is the plan that was made here', async () => {
  const planner = new Planner(DATA, OPTIONS, highsSolver(await loadHighs()));
  const { planned } = planner.roundedPlan({ needs: { d: 7, a: 2 }, holdings: {}, excluded: [] }) as Plan;
  planner.dispose();
  const stages: Record<string, number> = {};
  const crafts: Record<string, number> = {};
  for (const { activity, times } of planned) {
    if (activity.kind === 'stage') stages[activity.stage.stageId] = times;
    if (activity.kind === 'craft') crafts[activity.formula.id] = times;
  }
  expect(exactActivities({ stages, crafts }, DATA, OPTIONS)).toEqual(planned);
});

test('stages that are unknown here are left out', () => {
  expect(exactActivities({ stages: { s1: 3, gone: 5 }, crafts: {} }, DATA, OPTIONS)).toMatchObject([
    { activity: { stage: { stageId: 's1' } }, times: 3 },
  ]);
});
