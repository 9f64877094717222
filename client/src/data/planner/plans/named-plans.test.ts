/** @jest-environment jsdom */
import { beginChecklist } from '@droptally/domain/planning/checklist';
import { changeKeptList, keptList } from '#data/planner/checklist/checklist-store.ts';
import type { PlanGoal } from '#data/planner/goals/plan-goals.ts';
import { setHolding, setNeed } from '#data/planner/inputs/plan-inputs.ts';
import { changePlanInputs, planInputs, undoInputs } from '#data/planner/inputs/plan-inputs-store.ts';
import { setGoals } from '#data/planner/inputs/set-goals.ts';
import { nameCurrent, openPlan, readNamedPlans, removePlan } from './named-plans.ts';

const kept = () => readNamedPlans(localStorage.getItem('droptally.planner.CN.plans'));
const away = { unnamed: 'My plan', totals: { sanity: 663, stages: 8 } };
const planned = { stageId: 's', runs: 6, sanity: 36, drops: [] };

test('another plan has needs and runs of its own, and the same holdings', () => {
  changePlanInputs('CN', (inputs) => setHolding(setNeed(inputs, '30064', 3), '30012', 9));
  const list = beginChecklist([planned], () => ({ runs: 0, drops: {} }), { begunAt: 1, account: 'me' });
  changeKeptList('CN', (before) => ({ ...before, list }));
  openPlan('CN', 'Skills', away);
  expect(planInputs('CN').get()).toMatchObject({ needs: {}, holdings: { 30012: 9 } });
  expect(keptList('CN').get().list).toBeNull();
  undoInputs('CN');
  expect(planInputs('CN').get().holdings).toEqual({ 30012: 9 });
  expect(kept()).toMatchObject({
    current: 'Skills',
    others: [{ name: 'My plan', needs: { 30064: 3 }, totals: { sanity: 663, stages: 8 } }],
  });
  changePlanInputs('CN', (inputs) => setNeed(inputs, '3303', 5));
  openPlan('CN', 'My plan', away);
  expect(planInputs('CN').get().needs).toEqual({ 30064: 3 });
  // Runs of meanwhile belonged to the other plan.
  expect(keptList('CN').get().list).toMatchObject({ account: '', stages: [{ planned }] });
  expect(kept().others).toMatchObject([{ name: 'Skills', needs: { 3303: 5 }, list: null }]);
});

const GOAL: PlanGoal = {
  operatorId: 'char_1',
  elite: [0, 1],
  skill: [0, 0],
  mastery: [],
  modules: {},
  state: 'open',
  needs: { 30064: 2 },
  beside: {},
};

test('goals go with the plan whose needs are for them', () => {
  changePlanInputs('JP', (inputs) => setGoals(inputs, [GOAL]));
  openPlan('JP', 'Other', away);
  expect(planInputs('JP').get()).toMatchObject({ needs: {}, goals: [] });
  openPlan('JP', 'My plan', away);
  expect(planInputs('JP').get()).toMatchObject({ needs: { 30064: 2 }, goals: [GOAL] });
  expect(readNamedPlans(localStorage.getItem('droptally.planner.JP.plans')).others).toMatchObject([{ goals: [] }]);
});

test('a plan that is given the name of another one replaces it no more when it is put away', () => {
  const names = () => readNamedPlans(localStorage.getItem('droptally.planner.KR.plans')).others.map(({ name }) => name);
  for (const name of ['Skills', 'Devices', 'Third']) openPlan('KR', name, away);
  expect(names()).toEqual(['My plan', 'Skills', 'Devices']);
  nameCurrent('KR', 'Skills');
  openPlan('KR', 'Devices', away);
  expect(names()).toEqual(['My plan', 'Skills', 'Skills 2']);
  nameCurrent('KR', 'Skills');
  openPlan('KR', 'My plan', away);
  expect(names()).toEqual(['Skills', 'Skills 2', 'Skills 3']);
});

test('a plan is named, removed, and brought back', () => {
  nameCurrent('CN', 'Devices');
  const undo = removePlan('CN', 'Skills');
  expect(kept()).toEqual({ current: 'Devices', others: [] });
  undo();
  expect(kept().others).toMatchObject([{ name: 'Skills' }]);
});

test.each([null, '{', '[]', '{"current":3,"others":[null,{"needs":{}}]}'])('%j has no plans', (text) => {
  expect(readNamedPlans(text)).toEqual({ current: '', others: [] });
});
