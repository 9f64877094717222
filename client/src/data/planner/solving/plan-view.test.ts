import { NO_OPTIONS, worldOf } from '@droptally/domain/testing/planning-world';
import { jest } from '@jest/globals';
import { createActor, fromPromise } from 'xstate';
import { createStore } from '#data/store/store.ts';
import { planMachine } from './plan.machine.ts';
import type { ShownResult } from './plan-messages.ts';
import type { PlanQuestion } from './plan-question.ts';
import { followPlan, NO_VIEW } from './plan-view.ts';

const PLAN = { objective: 0, cost: 0, stages: [], crafts: [], totals: { sanity: 0, lmd: 0, exp: 0, craftLmd: 0 } };

function begin() {
  const answers: ((result: ShownResult) => void)[] = [];
  const plan = fromPromise<ShownResult, PlanQuestion>(() => new Promise((done) => answers.push(done)));
  const planning = createActor(planMachine.provide({ actors: { plan } })).start();
  const view = createStore(NO_VIEW);
  const seen: string[] = [];
  const stop = followPlan(planning, view);
  view.watch(() => void seen.push(view.get().state));
  const ask = (need: number) => {
    const needs: Record<string, number> = need > 0 ? { a: need } : {};
    const request = { needs, holdings: {}, excluded: [] };
    const question = { set: { id: '1', data: worldOf() }, options: NO_OPTIONS, request, byServer: false, charge: 0 };
    planning.send({ type: 'question.changed', question });
  };
  const answer = async (result: ShownResult = { status: 'optimal', plan: PLAN }) => {
    answers.pop()?.(result);
    await jest.advanceTimersByTimeAsync(0);
  };
  return { view, seen, ask, answer, stop };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a plan that comes soon is never pending, one that takes longer is', async () => {
  const { view, seen, ask, answer } = begin();
  ask(1);
  await answer();
  expect(seen).toEqual(['pending', 'done']);
  const first = view.get().plan;
  ask(2);
  jest.advanceTimersByTime(150);
  ask(3);
  await answer();
  expect(seen).toEqual(['pending', 'done', 'done']);
  expect(view.get().plan).not.toBe(first);
  ask(4);
  jest.advanceTimersByTime(150);
  ask(5);
  jest.advanceTimersByTime(60);
  expect(seen.slice(3)).toEqual(['pending']);
  await answer();
  expect(seen.slice(3)).toEqual(['pending', 'done']);
});

test('why there is no plan stays said until there is one', async () => {
  const { view, ask, answer } = begin();
  ask(1);
  await answer({ status: 'infeasible', blocked: ['a'], roots: ['a'] });
  expect(view.get()).toMatchObject({ state: 'error', problem: { kind: 'unobtainable' } });
  ask(2);
  expect(view.get().state).toBe('error');
  await answer();
  expect(view.get()).toMatchObject({ state: 'done', problem: null });
});

test('that nothing is needed is said with its plan', async () => {
  const { view, ask, answer } = begin();
  ask(1);
  await answer();
  ask(0);
  expect(view.get().isEmpty).toBe(false);
  await answer();
  expect(view.get().isEmpty).toBe(true);
});

test('nothing is told once it is left', async () => {
  const { view, seen, ask, answer, stop } = begin();
  ask(1);
  await answer();
  ask(2);
  stop();
  jest.advanceTimersByTime(1_000);
  await answer();
  expect([seen, view.get().state]).toEqual([['pending', 'done'], 'done']);
});
