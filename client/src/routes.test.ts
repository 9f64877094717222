/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { planEngine } from '#data/planner/solving/open-plan-thread.ts';
import { setPreference } from '#data/preferences/preference-store.ts';

const PlannerScreen = () => null;
let opened = 0;
let noteOpened = () => {};
const hasOpened = new Promise<void>((resolve) => {
  noteOpened = resolve;
});

class SilentWorker extends EventTarget {
  constructor() {
    super();
    opened += 1;
    noteOpened();
  }
  terminate(): void {}
}

jest.unstable_mockModule('#features/planner/planner-screen.tsx', async () => {
  await hasOpened;
  return { PlannerScreen };
});
const { ROUTES } = await import('./routes.tsx');

const loadPlanner = () => ROUTES.find(({ path }) => path === '/planner')?.load();

beforeEach(() => {
  opened = 0;
  Object.assign(globalThis, { Worker: SilentWorker });
});
afterEach(() => {
  planEngine.end();
  setPreference('lowData', false);
});

test('the engine of the planner starts before the code of its screen has come', async () => {
  expect(await loadPlanner()).toBe(PlannerScreen);
  expect(opened).toBe(1);
});

test('with little data the planner opens without an engine', async () => {
  setPreference('lowData', true);
  expect(await loadPlanner()).toBe(PlannerScreen);
  expect(opened).toBe(0);
});
