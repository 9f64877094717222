/** @jest-environment jsdom */
import type { Server } from '@droptally/domain/catalog/server';
import { highsSolver } from '@droptally/domain/planning/highs-solver';
import { KeptPlanners } from '@droptally/domain/planning/kept-planners';
import { FACTS, formulaOf } from '@droptally/domain/testing/planning-world';
import type { PlanAnswer } from '@droptally/proto/api/plan';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, configure, render, waitFor } from '@testing-library/react';
import loadHighs from 'highs';
import { datasetKey } from '#data/dataset-query.ts';
import type { DatasetName } from '#data/datasets.ts';
import { setPreference } from '#data/preferences/preference-store.ts';
import { queryClient } from '#data/query-client.ts';
import { sampleItem, sampleStage } from '#data/testing/sample-catalog-data.ts';
import { NoAnswer } from '#data/transport/api-error.ts';
import { NO_INPUTS, setNeed, setOptions } from './inputs/plan-inputs.ts';
import { changePlanInputs } from './inputs/plan-inputs-store.ts';
import type { PlanMessage } from './solving/plan-messages.ts';
import { answerMessages } from './solving/worker/answer-messages.ts';
import { type PlanState, usePlan, usePlanEngine, usePlanSource } from './use-plan.ts';

// A busy machine takes its time to compile the engine.
configure({ asyncUtilTimeout: 90_000 });

/** The worker's own code, in this thread. */
class ThreadlessWorker extends EventTarget {
  static running = 0;
  readonly #answer: (message: PlanMessage) => Promise<void>;

  constructor() {
    super();
    ThreadlessWorker.running++;
    const planners = loadHighs().then((highs) => new KeptPlanners(highsSolver(highs)));
    const reply = (data: unknown) => void this.dispatchEvent(new MessageEvent('message', { data }));
    this.#answer = answerMessages({ planners, reply, elapsed: () => 0, nextTurn: async () => {} });
    void planners.then(() => reply({ kind: 'ready' }));
  }

  postMessage(message: PlanMessage): void {
    void this.#answer(message);
  }

  terminate(): void {
    ThreadlessWorker.running--;
  }
}

const row = (rate: number, more = {}) => ({
  stageId: 's1',
  itemId: '30011',
  quantity: rate * 10_000,
  times: 10_000,
  start: 0,
  end: null,
  stdDev: 0.5,
  sumSquares: 1,
  ...more,
});

// What is held is fresh by the clock that judges it.
function hold(name: DatasetName, value: unknown, server: Server = 'CN', fetchedAt = Date.now()): void {
  const key = datasetKey(name, { server, category: 'all', source: 'global' });
  queryClient.setQueryData(key, { value, etag: null, position: null, fetchedAt });
}

const asked: unknown[] = [];
let shown: PlanState;
/** The runs of each render. */
const rendered: unknown[] = [];

function Shown() {
  usePlanEngine();
  shown = usePlan(usePlanSource());
  rendered.push(runs());
  return null;
}

function openPlanner(): ReturnType<typeof render> {
  const router = createRouter({ routeTree: createRootRoute({ component: Shown }), history: createMemoryHistory() });
  return render(<RouterProvider router={router as never} />);
}

beforeEach(() => {
  queryClient.clear();
  rendered.length = 0;
  asked.length = 0;
  Object.assign(globalThis, {
    Worker: ThreadlessWorker,
    scrollTo: () => {},
    fetch: () => Promise.reject(new Error('no network here')),
  });
  for (const server of ['CN', 'US'] as const) {
    changePlanInputs(server, () => NO_INPUTS);
    hold('stages', [sampleStage('s1', 'z', { apCost: 6 })], server);
  }
  hold('items', [sampleItem('30011', { itemType: 'MATERIAL', rarity: 1 }), sampleItem('b', { itemType: 'MATERIAL' })]);
  hold('formula', []);
  hold('planner', { facts: FACTS, rotation: [], basket: {}, crafts: [formulaOf('b', { 30011: 3 }, { goldCost: 0 })] });
  hold('matrix', [row(1)]);
  hold('matrix', [row(0.5)], 'US');
});
afterEach(() => {
  cleanup();
  setPreference('lowData', false);
  setPreference('server', 'CN');
});

const runs = () => shown.plan?.stages.map((stage) => stage.runs);
const need = (amount: number, server: Server = 'CN') =>
  changePlanInputs(server, (inputs) => setNeed(inputs, '30011', amount));

test('the plan follows what is needed', async () => {
  openPlanner();
  await waitFor(() => expect(shown.engine).toEqual({ kind: 'ready' }));
  expect([shown.state, shown.problem]).toEqual(['empty', null]);
  act(() => need(7));
  await waitFor(() => expect([shown.state, runs()]).toEqual(['done', [7]]));
  await waitFor(() => expect(shown.values).toEqual([{ itemId: '30011', sanity: expect.closeTo(6, 6) }]));
  act(() => need(9));
  expect(runs()).toEqual([7]);
  await waitFor(() => expect([shown.state, runs(), shown.isValued]).toEqual(['done', [9], false]));
  await waitFor(() => expect(shown.isValued).toBe(true));
  act(() => changePlanInputs('CN', (inputs) => ({ ...inputs, excluded: ['s1'] })));
  await waitFor(() => expect(shown.state).toBe('error'));
  expect(shown.problem).toEqual({ kind: 'unobtainable', blocked: ['30011'], roots: ['30011'] });
});

test('the worker lives as long as the planner is open', async () => {
  const before = ThreadlessWorker.running;
  const { unmount } = openPlanner();
  await waitFor(() => expect(shown.engine).toEqual({ kind: 'ready' }));
  expect(ThreadlessWorker.running).toBe(before + 1);
  unmount();
  expect(ThreadlessWorker.running).toBe(before);
});

test('another server has its own needs, and rates that lean on those of the first', async () => {
  need(7);
  need(10, 'US');
  openPlanner();
  await waitFor(() => expect([shown.state, runs()]).toEqual(['done', [7]]));
  act(() => setPreference('server', 'US'));
  // 0.5 by 10,000 runs of its own, 1 by 156 runs' worth of CN's.
  await waitFor(() => expect([shown.state, runs()]).toEqual(['done', [20]]));
  const shift = shown.rates.set?.shifts.get('s1')?.get('30011') ?? 0;
  expect(shift).toBeCloseTo(0.5 * (156.25 / 10_156.25), 6);
  act(() => changePlanInputs('US', (inputs) => setOptions(inputs, { ownRates: true })));
  await waitFor(() => expect(shown.rates.set?.shifts.size).toBe(0));
});

test('a plan does not move under the hand: new numbers are offered', async () => {
  need(7);
  openPlanner();
  await waitFor(() => expect(runs()).toEqual([7]));
  expect(shown.rates.hasNewer).toBe(false);
  act(() => hold('matrix', [row(0.5)]));
  await waitFor(() => expect(shown.rates.hasNewer).toBe(true));
  expect(runs()).toEqual([7]);
  act(() => shown.rates.renew());
  await waitFor(() => expect(runs()).toEqual([14]));
  expect(shown.rates.hasNewer).toBe(false);
});

test('numbers that were stored give way to the first ones read, and later ones are offered', async () => {
  const fetched: (() => void)[] = [];
  const headers = { get: () => null, has: () => false };
  const matrixOf = (rate: number) => JSON.stringify({ matrix: [row(rate)] });
  const answer = { ok: true, status: 200, headers, text: async () => matrixOf(0.5) };
  Object.assign(globalThis, { fetch: () => new Promise((done) => fetched.push(() => done(answer))) });
  hold('matrix', [row(1)], 'CN', 0);
  void queryClient.invalidateQueries({ queryKey: ['dataset', 'matrix', { server: 'CN' }] });
  need(7);
  openPlanner();
  await waitFor(() => expect(runs()).toEqual([7]));
  await act(async () => {
    for (const come of fetched) come();
  });
  await waitFor(() => expect(runs()).toEqual([14]));
  act(() => hold('matrix', [row(0.25)]));
  await waitFor(() => expect(shown.rates.hasNewer).toBe(true));
  expect(runs()).toEqual([14]);
});

test('what was entered for another server does not keep stored numbers from giving way', async () => {
  const fetched: (() => void)[] = [];
  const headers = { get: () => null, has: () => false };
  const text = async () => JSON.stringify({ matrix: [row(0.25)] });
  Object.assign(globalThis, {
    fetch: () => new Promise((done) => fetched.push(() => done({ ok: true, status: 200, headers, text }))),
  });
  changePlanInputs('US', (inputs) => setOptions(inputs, { ownRates: true }));
  need(7);
  need(7, 'US');
  openPlanner();
  await waitFor(() => expect(runs()).toEqual([7]));
  hold('matrix', [row(0.5)], 'US', 0);
  void queryClient.invalidateQueries({ queryKey: ['dataset', 'matrix', { server: 'US' }] });
  act(() => setPreference('server', 'US'));
  await waitFor(() => expect(runs()).toEqual([14]));
  await act(async () => {
    for (const come of fetched) come();
  });
  await waitFor(() => expect(runs()).toEqual([28]));
});

test('edits in a row end with the plan of the last one', async () => {
  openPlanner();
  await waitFor(() => expect(shown.engine).toEqual({ kind: 'ready' }));
  act(() => {
    for (let amount = 1; amount <= 200; amount++) need(amount);
  });
  await waitFor(() => expect([shown.state, runs()]).toEqual(['done', [200]]));
});

test('an edit renders nothing until its plan is there', async () => {
  openPlanner();
  await waitFor(() => expect(shown.engine).toEqual({ kind: 'ready' }));
  act(() => need(7));
  await waitFor(() => expect([runs(), shown.isValued]).toEqual([[7], true]));
  const before = rendered.length;
  act(() => need(8));
  expect(rendered).toHaveLength(before);
  await waitFor(() => expect(runs()).toEqual([8]));
  expect(rendered[before]).toEqual([8]);
});

test('in low-data mode the server plans, and no engine is loaded', async () => {
  setPreference('lowData', true);
  const answer: PlanAnswer = {
    cost: 42,
    gcost: 0,
    gold: 0,
    exp: 0,
    stages: [],
    syntheses: [],
    values: [],
    plan: {
      status: 'optimal',
      objective: 42,
      cost: 42,
      sanity: 42,
      materialSanity: 42,
      stages: { s1: 7 },
      crafts: {},
      values: { 30011: 5 },
      oneMore: { 30011: 6 },
    },
  };
  Object.assign(globalThis, {
    fetch: async (_: string, { body }: RequestInit) => {
      asked.push(JSON.parse(String(body)));
      const headers = { get: () => null, has: () => false };
      return { ok: true, status: 200, headers, text: async () => JSON.stringify(answer) };
    },
  });
  const before = ThreadlessWorker.running;
  openPlanner();
  await waitFor(() => expect(shown.state).toBe('empty'));
  act(() => need(6));
  act(() => need(7));
  await waitFor(() => expect([shown.state, runs()]).toEqual(['done', [7]]));
  await waitFor(() => expect(shown.values).toEqual([{ itemId: '30011', sanity: 6 }]));
  expect(asked).toMatchObject([
    { required: { 30011: 7 }, server: 'CN', exact: true, whole: true, one_more: ['30011'] },
  ]);
  expect([shown.engine, ThreadlessWorker.running]).toEqual([null, before]);
});

test('in low-data mode rates are those that the server plans with, also if those of the first one are not there', async () => {
  setPreference('lowData', true);
  setPreference('server', 'US');
  const large = datasetKey('matrix', { server: 'CN', category: 'all', source: 'global' });
  openPlanner();
  await waitFor(() => expect(shown.rates.set?.data.rows).toMatchObject([{ quantity: 5_000, times: 10_000 }]));
  expect(shown.rates.set?.shifts.size).toBe(0);
  cleanup();
  queryClient.removeQueries({ queryKey: large });
  openPlanner();
  await waitFor(() => expect(shown.rates.set?.data.rows).toHaveLength(1));
  expect(queryClient.getQueryState(large)?.fetchStatus ?? 'idle').toBe('idle');
});

test('an answer that does not come is told, and asked for again', async () => {
  setPreference('lowData', true);
  openPlanner();
  act(() => need(7));
  await waitFor(() => expect(shown.problem).toEqual({ kind: 'failed', error: new NoAnswer() }));
  expect(shown.state).toBe('error');
  act(() => shown.retry());
  await waitFor(() => expect(shown.state).toBe('pending'));
});
