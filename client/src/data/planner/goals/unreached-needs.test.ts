import { formulaOf, NO_OPTIONS, worldOf } from '@droptally/domain/testing/planning-world';
import { NO_INPUTS, type PlanInputs } from '#data/planner/inputs/plan-inputs.ts';
import type { PlanGoal } from './plan-goals.ts';
import { unreachedNeeds } from './unreached-needs.ts';

const goal: PlanGoal = {
  ...{ operatorId: 'one', elite: [0, 2], skill: [1, 1], mastery: [], modules: {} },
  ...{ state: 'open', needs: { a: 3, top: 3 }, beside: {} },
};
/** Nothing yields `x` and `y`, of which each can be made of the other; two `x` go into a `top`. */
const world = worldOf({
  formulas: [formulaOf('top', { x: 2, a: 1 }), formulaOf('x', { y: 1 }), formulaOf('y', { x: 1 })],
});
const data = {
  ...world,
  items: [...world.items, ...['x', 'y', 'top'].map((itemId) => ({ itemId, itemType: 'MATERIAL', rarity: 3 }))],
};
const unreached = (inputs: Partial<PlanInputs>) =>
  unreachedNeeds({ ...NO_INPUTS, goals: [goal], needs: { a: 3, top: 3 }, ...inputs }, data, NO_OPTIONS);

test('what goals need and nothing yields is beside the plan, but for what is held', () => {
  expect(unreached({})).toEqual({ top: 3 });
  expect(unreached({ holdings: { top: 1 } })).toEqual({ top: 2 });
  expect(unreached({ holdings: { top: 5 } })).toEqual({});
});

test('nor is what can be crafted of what is held, through several crafts', () => {
  expect(unreached({ holdings: { x: 5 } })).toEqual({ top: 1 });
  expect(unreached({ holdings: { x: 6 } })).toEqual({});
  expect(unreached({ holdings: { x: 2, y: 3 } })).toEqual({ top: 1 });
});

test('a need that was lowered, and goals that are closed, need no more than they say', () => {
  expect(unreached({ needs: { top: 1 } })).toEqual({ top: 1 });
  expect(unreached({ goals: [{ ...goal, state: 'paused' }] })).toEqual({});
  expect(unreached({ goals: [] })).toEqual({});
});
