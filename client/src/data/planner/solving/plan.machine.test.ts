import type { Server } from '@droptally/domain/catalog/server';
import type { PlanChances } from '@droptally/domain/planning/plan-chances';
import type { ItemCost } from '@droptally/domain/planning/planner';
import { NO_OPTIONS, worldOf } from '@droptally/domain/testing/planning-world';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { ApiError } from '#data/transport/api-error.ts';
import { type Comparing, planMachine, type Sampling } from './plan.machine.ts';
import type { Compared, ShownResult } from './plan-messages.ts';
import type { PlanQuestion } from './plan-question.ts';

const question = (need: number, byServer = false, server: Server = 'CN'): PlanQuestion => ({
  set: { id: '1', data: worldOf({ server }) },
  options: NO_OPTIONS,
  request: { needs: { a: need }, holdings: {}, excluded: [] },
  byServer,
  charge: 0,
});

const STAGE = { stageId: 's1', runs: 1, sanity: 6, lmd: 0, exp: 0, drops: [], serves: [] };

const resultOf = ({ request }: PlanQuestion): ShownResult => ({
  status: 'optimal',
  plan: {
    objective: 0,
    cost: 0,
    stages: [STAGE],
    crafts: [],
    totals: { sanity: request.needs['a'] ?? 0, lmd: 0, exp: 0, craftLmd: 0 },
  },
});

type Answers = {
  plan?: (question: PlanQuestion) => Promise<ShownResult>;
  value?: (question: PlanQuestion) => Promise<readonly ItemCost[]>;
  search?: (question: PlanQuestion, signal: AbortSignal) => Promise<ShownResult>;
  sample?: (sampling: Sampling) => Promise<PlanChances>;
};

const NO_REASONS = { stages: [], crafts: [], luck: [], thin: [] };
const CHANCES: PlanChances = { samples: 500, suffices: 0.46, half: 6, most: 12 };

function begin({
  plan = async (asked) => resultOf(asked),
  value = async () => [{ itemId: 'a', sanity: 5 }],
  search = async (asked) => resultOf(asked),
  sample = async () => CHANCES,
}: Answers) {
  const asked: PlanQuestion[] = [];
  const clock = new SimulatedClock();
  const machine = planMachine.provide({
    actors: {
      plan: fromPromise<ShownResult, PlanQuestion>(({ input }) => {
        asked.push(input);
        return plan(input);
      }),
      value: fromPromise<readonly ItemCost[], PlanQuestion>(({ input }) => value(input)),
      search: fromPromise<ShownResult, PlanQuestion>(({ input, signal }) => search(input, signal)),
      compare: fromPromise<Compared, Comparing>(async ({ input: { runs } }) => ({
        costs: Object.keys(runs).map((stageId) => ({ stageId, sanity: 3, instead: 's2' })),
        reasons: NO_REASONS,
      })),
      sample: fromPromise<PlanChances, Sampling>(({ input }) => sample(input)),
    },
  });
  const actor = createActor(machine, { clock }).start();
  const ask = (one: PlanQuestion) => actor.send({ type: 'question.changed', question: one });
  return { actor, ask, asked, clock };
}

type Actor = ReturnType<typeof begin>['actor'];
async function valued(actor: Actor, clock: SimulatedClock): Promise<void> {
  await waitFor(actor, (state) => state.matches('done'));
  clock.increment(200);
  await waitFor(actor, (state) => state.matches({ done: { values: 'valued' } }));
}
const sanity = (actor: Actor) => actor.getSnapshot().context.plan?.totals.sanity;

test('a question is pending, then done, then valued', async () => {
  const { actor, ask, clock } = begin({});
  expect(actor.getSnapshot().value).toBe('idle');
  ask(question(3));
  expect(actor.getSnapshot().value).toEqual({ pending: 'planning' });
  await waitFor(actor, (state) => state.matches('done'));
  expect(sanity(actor)).toBe(3);
  await valued(actor, clock);
  expect(actor.getSnapshot().context.values).toEqual([{ itemId: 'a', sanity: 5 }]);
});

test('the answer to an earlier question is dropped', async () => {
  const waiting = new Map<number, () => void>();
  const { actor, ask } = begin({
    plan: (one) => new Promise((done) => waiting.set(one.request.needs['a'] ?? 0, () => done(resultOf(one)))),
  });
  ask(question(1));
  ask(question(2));
  waiting.get(2)?.();
  await waitFor(actor, (state) => state.matches('done'));
  waiting.get(1)?.();
  await Promise.resolve();
  expect(sanity(actor)).toBe(2);
});

test('the last plan stays while the next one is made', async () => {
  const { actor, ask, clock } = begin({});
  ask(question(3));
  await valued(actor, clock);
  ask(question(4));
  expect([sanity(actor), actor.getSnapshot().context.values?.length]).toEqual([3, 1]);
  await waitFor(actor, (state) => state.matches('done'));
  expect(sanity(actor)).toBe(4);
});

test('nothing of the plan of another server stays, nor why there was none', async () => {
  const { actor, ask, clock } = begin({
    plan: async (one) => (one.set.data.server === 'US' ? Promise.reject(new Error('no network')) : resultOf(one)),
  });
  ask(question(3));
  await valued(actor, clock);
  ask(question(4, false, 'US'));
  expect(actor.getSnapshot().context).toMatchObject({ plan: null, values: null });
  await waitFor(actor, (state) => state.matches('error'));
  expect(actor.getSnapshot().context.plan).toBeNull();
  ask(question(4, false, 'JP'));
  expect(actor.getSnapshot().context.problem).toBeNull();
});

test('what cannot be had is an error with what is missing, and no plan is shown beside it', async () => {
  const { actor, ask } = begin({
    plan: async (one) =>
      one.request.needs['a'] === 1 ? resultOf(one) : { status: 'infeasible', blocked: ['a'], roots: ['b'] },
  });
  ask(question(1));
  await waitFor(actor, (state) => state.matches('done'));
  ask(question(2));
  await waitFor(actor, (state) => state.matches('error'));
  expect(actor.getSnapshot().context).toMatchObject({
    plan: null,
    values: null,
    problem: { kind: 'unobtainable', blocked: ['a'], roots: ['b'] },
  });
  ask(question(1));
  await waitFor(actor, (state) => state.matches('done'));
  expect(actor.getSnapshot().context.problem).toBeNull();
});

test('a failure keeps its cause, and can be tried again', async () => {
  const rests = new ApiError(500, 'The server rests');
  let isDown = true;
  const { actor, ask, asked } = begin({
    plan: async (one) => {
      if (isDown) throw rests;
      return resultOf(one);
    },
  });
  ask(question(3));
  await waitFor(actor, (state) => state.matches('error'));
  expect(actor.getSnapshot().context.problem).toEqual({ kind: 'failed', error: rests });
  isDown = false;
  actor.send({ type: 'retry' });
  await waitFor(actor, (state) => state.matches('done'));
  expect([asked.length, actor.getSnapshot().context.problem]).toEqual([2, null]);
});

test('a plan stands without its values', async () => {
  const { actor, ask, clock } = begin({ value: async () => Promise.reject(new Error('given up')) });
  ask(question(3));
  await valued(actor, clock);
  expect([sanity(actor), actor.getSnapshot().context.values]).toEqual([3, null]);
});

test('values wait until the player does', async () => {
  const valued: number[] = [];
  const { actor, ask, clock } = begin({
    value: async ({ request }) => {
      valued.push(request.needs['a'] ?? 0);
      return [];
    },
  });
  for (const need of [1, 2, 3]) {
    ask(question(need));
    await waitFor(actor, (state) => state.matches('done'));
    clock.increment(150);
  }
  expect(valued).toEqual([]);
  clock.increment(50);
  expect(valued).toEqual([3]);
});

test('the rounded plan is shown until a better one is found, whose stages are then compared', async () => {
  const { actor, ask, clock } = begin({ search: async () => resultOf(question(2)) });
  ask(question(3));
  await waitFor(actor, (state) => state.matches('done'));
  expect(sanity(actor)).toBe(3);
  clock.increment(200);
  await waitFor(actor, (state) => state.matches({ done: { search: 'ended' } }));
  expect(sanity(actor)).toBe(2);
  expect(actor.getSnapshot().context).toMatchObject({
    leftOut: [{ stageId: 's1', sanity: 3, instead: 's2' }],
    reasons: NO_REASONS,
  });
});

test('an edit ends a search', async () => {
  const signals: AbortSignal[] = [];
  const { actor, ask, clock } = begin({
    search: (_, signal) => {
      signals.push(signal);
      return new Promise(() => {});
    },
  });
  ask(question(3));
  await waitFor(actor, (state) => state.matches('done'));
  clock.increment(200);
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  ask(question(4));
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});

test('a search that fails leaves the rounded plan, and is told', async () => {
  const { actor, ask, clock } = begin({ search: async () => Promise.reject(new Error('the worker ended')) });
  ask(question(3));
  await waitFor(actor, (state) => state.matches('done'));
  clock.increment(200);
  await waitFor(actor, (state) => state.matches({ done: { search: 'failed' } }));
  expect(sanity(actor)).toBe(3);
});

test('the chances of the plan that was found are drawn, and forgotten with an edit', async () => {
  const sampled: Sampling[] = [];
  const sample = async (input: Sampling) => {
    sampled.push(input);
    return CHANCES;
  };
  const { actor, ask, clock } = begin({ sample });
  ask(question(3));
  await waitFor(actor, (state) => state.matches('done'));
  expect(sampled).toEqual([]);
  clock.increment(200);
  await waitFor(actor, (state) => state.matches({ done: { search: 'ended' } }));
  expect(sampled.map(({ listed }) => listed)).toEqual([{ runs: { s1: 1 }, sanity: 3 }]);
  expect(actor.getSnapshot().context.chances).toEqual(CHANCES);
  ask(question(4));
  expect(actor.getSnapshot().context.chances).toBeNull();
});

test('chances that could not be drawn can be asked for again', async () => {
  let isDown = true;
  const { actor, ask, clock } = begin({
    sample: async () => (isDown ? Promise.reject(new Error('the worker ended')) : CHANCES),
  });
  ask(question(3));
  await waitFor(actor, (state) => state.matches('done'));
  clock.increment(200);
  await waitFor(actor, (state) => state.matches({ done: { search: 'unsampled' } }));
  isDown = false;
  actor.send({ type: 'chances.wanted' });
  await waitFor(actor, (state) => state.context.chances !== null);
});

test('a plan of the server, which has searched, is not searched again, and its chances are drawn when they are asked for', async () => {
  let [searches, samples] = [0, 0];
  const { actor, ask, clock } = begin({
    search: async (one) => {
      searches++;
      return resultOf(one);
    },
    sample: async () => {
      samples++;
      return CHANCES;
    },
  });
  ask(question(3, true));
  clock.increment(400);
  await waitFor(actor, (state) => state.matches('done'));
  clock.increment(200);
  expect([searches, samples, actor.getSnapshot().matches({ done: { search: 'offering' } })]).toEqual([0, 0, true]);
  actor.send({ type: 'chances.wanted' });
  await waitFor(actor, (state) => state.context.chances !== null);
  expect([searches, samples]).toEqual([0, 1]);
});

test('the server is asked once the player pauses', async () => {
  const { actor, ask, asked, clock } = begin({});
  for (const need of [1, 12, 123]) {
    ask(question(need, true));
    clock.increment(300);
  }
  expect(asked).toEqual([]);
  clock.increment(100);
  expect(asked.map(({ request }) => request.needs['a'])).toEqual([123]);
  await waitFor(actor, (state) => state.matches('done'));
});

test('with no question left nothing is shown', async () => {
  const { actor, ask } = begin({});
  ask(question(3));
  await waitFor(actor, (state) => state.matches('done'));
  actor.send({ type: 'question.left' });
  expect(actor.getSnapshot()).toMatchObject({ value: 'idle', context: { plan: null, values: null } });
});
