/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { NO_INPUTS, NO_SETTINGS, setNeed } from './plan-inputs.ts';

const EARLIER = 'penguin-stats-planner';
const KEY = 'droptally.planner.CN';
const config = (need: number) => JSON.stringify({ items: [{ id: '30014', need }], excludes: ['main_01-07'] });

beforeEach(() => localStorage.clear());

async function openStore() {
  jest.resetModules();
  return import('./plan-inputs-store.ts');
}

test('inputs are kept for each server', async () => {
  const { changePlanInputs, planInputs } = await openStore();
  changePlanInputs('CN', (inputs) => setNeed(inputs, 'a', 3));
  changePlanInputs('US', (inputs) => setNeed(inputs, 'b', 4));
  expect(planInputs('CN').get().needs).toEqual({ a: 3 });
  const again = await openStore();
  expect(again.planInputs('CN').get().needs).toEqual({ a: 3 });
  expect(again.planInputs('US').get().needs).toEqual({ b: 4 });
  expect(again.planInputs('JP').get()).toEqual(NO_INPUTS);
});

test('an edit in another tab shows here', async () => {
  const { changePlanInputs, planInputs } = await openStore();
  changePlanInputs('CN', (inputs) => setNeed(inputs, 'a', 3));
  const written = localStorage.getItem(KEY) ?? '';
  localStorage.setItem(KEY, written.replace('"a":3', '"a":8'));
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
  expect(planInputs('CN').get().needs).toEqual({ a: 8 });
});

test('what an earlier version of this page has written is read once, and again only if it says something else', async () => {
  const written = (need: number) => JSON.stringify({ version: 1, needs: { a: need }, holdings: {}, excluded: [] });
  localStorage.setItem(KEY, written(3));
  const { planInputs, rereadPlanInputs } = await openStore();
  const before = planInputs('CN').get();
  rereadPlanInputs('CN');
  expect(planInputs('CN').get()).toBe(before);
  localStorage.setItem(KEY, written(8));
  rereadPlanInputs('CN');
  expect(planInputs('CN').get().needs).toEqual({ a: 8 });
});

test('the planner of the earlier client is taken over once, for the server of then', async () => {
  localStorage.setItem(EARLIER, config(10));
  const { planInputs } = await openStore();
  expect(planInputs('US').get()).toEqual(NO_INPUTS);
  expect(planInputs('CN').get()).toEqual({
    needs: { '30014': 10 },
    holdings: {},
    goals: [],
    options: NO_SETTINGS,
    excluded: ['main_01-07'],
    cleared: null,
  });
  expect(localStorage.getItem(EARLIER)).toBeNull();
  const again = await openStore();
  expect(again.planInputs('CN').get().needs).toEqual({ '30014': 10 });
});

test('what was entered here is not replaced by the earlier planner', async () => {
  const first = await openStore();
  first.changePlanInputs('CN', (inputs) => setNeed(inputs, 'a', 3));
  localStorage.setItem(EARLIER, config(10));
  const { planInputs } = await openStore();
  expect(planInputs('CN').get().needs).toEqual({ a: 3 });
});
