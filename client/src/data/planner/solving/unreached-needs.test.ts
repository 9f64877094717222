import { formulaOf, NO_OPTIONS, worldOf } from '@droptally/domain/testing/planning-world';
import type { PlanGoal } from '#data/planner/goals/plan-goals.ts';
import { NO_INPUTS, type PlanInputs } from '#data/planner/inputs/plan-inputs.ts';
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

test('what two parts are made of is there once, and another formula may do', () => {
  const parts = {
    ...world,
    formulas: [formulaOf('top', { p: 1, q: 1 }), formulaOf('p', { x: 1 }), formulaOf('q', { x: 1 })],
  };
  const more = ['x', 'p', 'q', 'top'].map((itemId) => ({ itemId, itemType: 'MATERIAL', rarity: 3 }));
  const of = (held: number, formulas = parts.formulas) =>
    unreachedNeeds(
      { goals: [{ ...goal, needs: { top: 2 } }], needs: { top: 2 }, holdings: { x: held } },
      { ...parts, formulas, items: [...world.items, ...more] },
      NO_OPTIONS,
    );
  expect([of(1), of(2), of(3), of(4)]).toEqual([{ top: 2 }, { top: 1 }, { top: 1 }, {}]);
  const other = [formulaOf('top', { p: 1, b: 1 }), formulaOf('top', { x: 1, a: 1 })];
  expect(of(2, other)).toEqual({});
  // One of which not all is known is none for the planner either.
  expect(of(2, [{ ...formulaOf('top', { x: 1 }), totalWeight: 0 }])).toEqual({ top: 2 });
});

test('a need that was lowered, and goals that are closed, need no more than they say', () => {
  expect(unreached({ needs: { top: 1 } })).toEqual({ top: 1 });
  expect(unreached({ goals: [{ ...goal, state: 'paused' }] })).toEqual({});
  expect(unreached({ goals: [] })).toEqual({});
});
