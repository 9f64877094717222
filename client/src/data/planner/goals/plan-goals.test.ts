import { newGoal } from '@droptally/domain/planning/operator-goal';
import type { OperatorAnswer } from '@droptally/proto/api/catalog/operators';
import { NO_INPUTS, setHolding, setNeed } from '#data/planner/inputs/plan-inputs.ts';
import { readPlanInputs, writePlanInputs } from '#data/planner/inputs/read-plan-inputs.ts';
import { setGoals, withoutGoals } from '#data/planner/inputs/set-goals.ts';
import { besidePlan, operatorName, type PlanGoal, planGoal, readGoals, readRoster, writeRoster } from './plan-goals.ts';

const SET: OperatorAnswer = {
  items: [{ id: 'token', name: { zh: '块' }, rarity: 4 }],
  operators: [
    {
      id: 'char_1',
      name: { zh: '一', en: 'One' },
      stars: 6,
      class: 'sniper',
      servers: ['CN'],
      elite: [{ a: 5 }, { a: 10, token: 2 }],
      skills: [{ b: 3 }],
      mastery: [],
      modules: [],
    },
  ],
};

function goal(change: Partial<PlanGoal> = {}): PlanGoal {
  const [operator] = SET.operators;
  if (!operator) throw new Error('There is one');
  const made = planGoal({ ...newGoal(operator), elite: [0, 2], state: 'open', ...change }, SET);
  if (!made) throw new Error('It is known');
  return made;
}

test('what a goal needs is added to the needs, and taken away when it is done', () => {
  const typed = setNeed(NO_INPUTS, 'a', 4);
  const wanted = setGoals(typed, [goal()]);
  expect(wanted.needs).toEqual({ a: 19 });
  expect(besidePlan(wanted.goals)).toEqual({ token: 2 });
  const more = setGoals(wanted, [goal({ skill: [1, 2] })]);
  expect(more.needs).toEqual({ a: 19, b: 3 });
  for (const state of ['done', 'paused'] as const) {
    const over = setGoals(more, [goal({ skill: [1, 2], state })]);
    expect(over.needs).toEqual({ a: 4 });
    expect(besidePlan(over.goals)).toEqual({});
    expect(setGoals(over, [goal({ skill: [1, 2] })]).needs).toEqual(more.needs);
  }
});

test('a need that was lowered by hand does not go below nothing', () => {
  const lowered = setNeed(setGoals(NO_INPUTS, [goal()]), 'a', 3);
  expect(setGoals(lowered, []).needs).toEqual({});
});

test('a goal that is done has used what was held for it, and opened again gets back what was taken', () => {
  const held = setHolding(setHolding(setGoals(NO_INPUTS, [goal()]), 'a', 12), 'b', 7);
  const lowered = setNeed(held, 'a', 3);
  const done = setGoals(lowered, [goal({ state: 'done' })]);
  expect([done.needs, done.holdings]).toEqual([{}, { b: 7 }]);
  const kept = readPlanInputs(writePlanInputs(done));
  expect(setGoals(kept, [goal()])).toEqual(lowered);
  // One that is paused keeps what is there.
  const paused = setGoals(kept, [goal({ state: 'paused' })]);
  expect([paused.needs, paused.holdings]).toEqual([{}, { a: 12, b: 7 }]);
  expect(setGoals(paused, [goal()])).toEqual(lowered);
  expect(setGoals(setNeed(held, 'a', 40), [goal({ state: 'done' })])).toMatchObject({ needs: { a: 25 } });
  expect(setGoals(done, []).holdings).toEqual({ b: 7 });
});

test('taken back, a change of goals moves what it moved, and leaves what came since', () => {
  const held = setHolding(setGoals(NO_INPUTS, [goal()]), 'a', 5);
  const done = setHolding(setGoals(held, [goal({ state: 'done' })]), 'a', 10);
  const opened = setGoals(done, [goal()]);
  expect(opened.holdings).toEqual({ a: 15 });
  expect(withoutGoals(opened, done, opened)).toEqual(done);
  const since = setNeed(setHolding(opened, 'b', 3), 'a', 20);
  expect(withoutGoals({ ...since, goals: [...since.goals] }, done, opened)).toMatchObject({
    ...{ needs: { a: 5 }, holdings: { a: 10, b: 3 } },
    goals: [{ state: 'done', taken: { holdings: { a: 5 } } }],
  });
});

test('what was done before takes nothing that is held now', () => {
  const held = setHolding(NO_INPUTS, 'a', 20);
  const loaded = setGoals(held, [goal({ state: 'done' })]);
  expect([loaded.needs, loaded.holdings]).toEqual([{}, { a: 20 }]);
  const done = setGoals(setGoals(held, [goal()]), [goal({ state: 'done' })]);
  expect(done.holdings).toEqual({ a: 5 });
  // The levels of one that is done are put right, and a backup of it is loaded.
  const again = setGoals({ ...done, holdings: { a: 30 } }, [goal({ state: 'done', skill: [1, 2] })]);
  expect([again.needs, again.holdings]).toEqual([{}, { a: 30 }]);
  expect(setGoals(again, [goal({ skill: [1, 2] })])).toMatchObject({ needs: { a: 15, b: 3 }, holdings: { a: 45 } });
});

test('goals are kept with the plan, and what is none is left out', () => {
  const inputs = setGoals(NO_INPUTS, [goal(), goal({ state: 'paused' })]);
  expect(readPlanInputs(writePlanInputs(inputs))).toEqual(inputs);
  expect(
    readGoals([null, 3, { operatorId: 'x', elite: ['a', -1, 99], skill: [1e9, 2], needs: { a: -1, b: 2 } }]),
  ).toEqual([
    {
      operatorId: 'x',
      elite: [0, 0],
      skill: [9, 2],
      mastery: [],
      modules: {},
      state: 'open',
      needs: { b: 2 },
      beside: {},
    },
  ]);
  expect(readGoals('text')).toEqual([]);
});

test('a roster is written and read again, by the operators of today', () => {
  const goals = [goal({ state: 'paused' })];
  expect(readRoster(writeRoster(goals), SET)).toEqual(goals);
  expect(readRoster(writeRoster([{ ...goal(), operatorId: 'gone' }]), SET)).toEqual([]);
  expect(readRoster('{}', SET)).toBeUndefined();
  expect(readRoster('no JSON', SET)).toBeUndefined();
});

test('a name that is not there is in Latin letters, or as at home', () => {
  expect(operatorName({ name: { zh: '一', en: 'One' } }, 'en')).toBe('One');
  expect(operatorName({ name: { zh: '一' }, latin: 'Yi' }, 'ko')).toBe('Yi');
  expect(operatorName({ name: { zh: '一' } }, 'ja')).toBe('一');
});
