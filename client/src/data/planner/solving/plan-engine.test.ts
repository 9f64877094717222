import { highsSolver } from '@droptally/domain/planning/highs-solver';
import { KeptPlanners } from '@droptally/domain/planning/kept-planners';
import { NO_OPTIONS, worldOf } from '@droptally/domain/testing/planning-world';
import { jest } from '@jest/globals';
import loadHighs from 'highs';
import { type PlanAsked, PlanEngine, Superseded } from './plan-engine.ts';
import type { PlanMessage, PlanReply } from './plan-messages.ts';
import { answerMessages } from './worker/answer-messages.ts';

type Heard = Parameters<
  ConstructorParameters<typeof PlanEngine>[0] extends () => infer Thread
    ? Thread extends { listen: (heard: infer H) => void }
      ? (heard: H) => void
      : never
    : never
>[0];

type Threads = { sent: PlanMessage[]; ended: number; heard: Heard[] };

const asked = (need: number, more: Partial<PlanAsked['set']> = {}): PlanAsked => ({
  set: { id: '1', data: worldOf(), ...more },
  options: NO_OPTIONS,
  request: { needs: { a: need }, holdings: {}, excluded: [] },
});

/** An engine whose worker answers as `answer` says. */
function engineWith(answer: (message: PlanMessage, reply: (reply: PlanReply) => void) => void): [PlanEngine, Threads] {
  const threads: Threads = { sent: [], ended: 0, heard: [] };
  const engine = new PlanEngine(() => {
    let heard: Heard | undefined;
    return {
      postMessage(message) {
        threads.sent.push(message);
        answer(message, (reply) => heard?.reply(reply));
      },
      terminate: () => void threads.ended++,
      listen(next) {
        heard = next;
        threads.heard.push(next);
      },
    };
  });
  return [engine, threads];
}

/** The worker's own code, in this thread. */
async function realEngine(): Promise<[PlanEngine, Threads]> {
  const planners = Promise.resolve(new KeptPlanners(highsSolver(await loadHighs())));
  let replying: (reply: PlanReply) => void = () => {};
  const nextTurn = () => new Promise<void>((done) => setTimeout(done));
  // Every value takes a turn of its own.
  let milliseconds = 0;
  const elapsed = () => (milliseconds += 100);
  const answers = answerMessages({ planners, reply: (reply) => replying(reply), elapsed, nextTurn });
  return engineWith((message, reply) => {
    replying = reply;
    void answers(message);
  });
}

const runsOf = (result: Awaited<ReturnType<PlanEngine['plan']>>) =>
  result.status === 'optimal' ? result.plan.stages.map(({ stageId, runs }) => `${stageId} ${runs}`) : result;

test('plans are made in the worker, which gets the data of a set once', async () => {
  const [engine, { sent }] = await realEngine();
  expect(runsOf(await engine.plan(asked(13)))).toEqual(['s1 11']);
  expect(runsOf(await engine.plan(asked(25)))).toEqual(['s1 21']);
  expect(runsOf(await engine.plan({ ...asked(1), request: { needs: { z: 1 }, holdings: {}, excluded: [] } }))).toEqual({
    status: 'infeasible',
    blocked: ['z'],
    roots: ['z'],
  });
  await engine.plan(asked(1, { id: '2' }));
  await engine.plan(asked(1, { id: '2' }));
  expect(sent.map(({ job }) => job.data !== undefined)).toEqual([true, false, false, true, false]);
});

test('a worker that runs gets the data before it is asked, and once', async () => {
  const [engine, { sent }] = await realEngine();
  engine.prepare(asked(13));
  expect(sent).toEqual([]);
  engine.start();
  engine.prepare(asked(13));
  engine.prepare(asked(13));
  expect(runsOf(await engine.plan(asked(13)))).toEqual(['s1 11']);
  const next = engine.plan(asked(25));
  engine.prepare(asked(25, { id: '2' }));
  expect(runsOf(await next)).toEqual(['s1 21']);
  expect(sent.map(({ kind, job }) => [kind, job.data !== undefined])).toEqual([
    ['prepare', true],
    ['plan', false],
    ['plan', false],
  ]);
});

test('of edits that come while a plan is made only the newest is planned', async () => {
  const [engine, { sent }] = await realEngine();
  const plans = [1, 2, 3, 4].map((need) => engine.plan(asked(need * 12)));
  const results = await Promise.allSettled(plans);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
  expect(results[1]).toMatchObject({ reason: expect.any(Superseded) });
  expect(runsOf(await (plans[3] as (typeof plans)[0]))).toEqual(['s1 40']);
  expect(sent).toHaveLength(2);
});

test('values are worked out after the plan, and given up for the next one', async () => {
  const [engine] = await realEngine();
  await engine.plan(asked(12));
  const values = await engine.values(asked(12), ['a', 'b', 'nothing', 'c']);
  expect(values.map(({ itemId, sanity }) => [itemId, Math.round(sanity)])).toEqual([
    ['a', 5],
    ['b', 15],
    ['c', 15],
  ]);
  const given = engine.values(asked(12), ['a', 'b', 'c']);
  const next = engine.plan(asked(24));
  await expect(given).rejects.toThrow(Superseded);
  expect(runsOf(await next)).toEqual(['s1 20']);
});

test('chances are drawn with word of how far they are, and given up for the next question', async () => {
  const [engine] = await realEngine();
  const shares: number[] = [];
  engine.sampled.watch(() => void shares.push(engine.sampled.get()));
  const listed = { runs: { s1: 11 }, sanity: 66 };
  const chances = await engine.chances(asked(12), listed, { samples: 40, seed: 1 });
  expect(chances).toMatchObject({ samples: 40, suffices: expect.any(Number), half: expect.any(Number) });
  expect([chances.most >= chances.half, chances.half >= 66, shares.length > 5]).toEqual([true, true, true]);
  expect(shares).toEqual([...shares].sort((a, b) => a - b));
  const given = engine.chances(asked(12), listed, { samples: 1_000_000, seed: 1 });
  const next = engine.plan(asked(24));
  await expect(given).rejects.toThrow(Superseded);
  expect(runsOf(await next)).toEqual(['s1 20']);
});

test('the worker ends on leaving, and another one begins with nothing', async () => {
  const [engine, threads] = engineWith(() => {});
  const waiting = engine.plan(asked(1));
  engine.end();
  await expect(waiting).rejects.toThrow(Superseded);
  expect(threads.ended).toBe(1);
  void engine.plan(asked(1)).catch(() => {});
  expect(threads.heard).toHaveLength(2);
  expect(threads.sent.map(({ job }) => job.data !== undefined)).toEqual([true, true]);
  // What the first one still says is of no interest.
  threads.heard[0]?.end('late');
  threads.heard[0]?.reply({ kind: 'ready' });
  expect(engine.state.get()).toEqual({ kind: 'loading', share: 0 });
});

test('how far the engine has come is told', () => {
  const [engine, threads] = engineWith(() => {});
  engine.start();
  engine.start();
  expect(threads.heard).toHaveLength(1);
  threads.heard[0]?.reply({ kind: 'loading', share: 0.5 });
  expect(engine.state.get()).toEqual({ kind: 'loading', share: 0.5 });
  threads.heard[0]?.reply({ kind: 'ready' });
  threads.heard[0]?.reply({ kind: 'loading', share: 1 });
  expect(engine.state.get()).toEqual({ kind: 'ready' });
});

test.each<[string, (heard: Heard | undefined) => void]>([
  ['cannot be loaded', (heard) => heard?.reply({ kind: 'broken', reason: 'no network' })],
  ['ends', (heard) => heard?.end('no network')],
])('an engine that %s is an error, and is started again for the next plan', async (_, breakIt) => {
  const [engine, threads] = engineWith(() => {});
  const waiting = engine.plan(asked(1));
  const next = engine.plan(asked(2));
  breakIt(threads.heard[0]);
  await expect(waiting).rejects.toThrow('no network');
  await expect(next).rejects.toThrow('no network');
  expect(engine.state.get()).toEqual({ kind: 'broken', reason: 'no network' });
  void engine.plan(asked(3)).catch(() => {});
  expect(threads.heard).toHaveLength(2);
  expect(engine.state.get()).toEqual({ kind: 'loading', share: 0 });
});

test('an error of the solver is told, and the next plan is made', async () => {
  const [engine] = engineWith(({ id }, reply) =>
    reply(
      id === 1
        ? { kind: 'failed', id, reason: 'the solver ended' }
        : { kind: 'planned', id, result: { status: 'infeasible', blocked: [], roots: [] } },
    ),
  );
  await expect(engine.plan(asked(1))).rejects.toThrow('the solver ended');
  expect(await engine.plan(asked(2))).toMatchObject({ status: 'infeasible' });
});

test('a worker that does not answer is ended', async () => {
  jest.useFakeTimers();
  try {
    const [engine, threads] = engineWith(() => {});
    engine.start();
    threads.heard[0]?.reply({ kind: 'ready' });
    const waiting = engine.plan(asked(1));
    const outcome = expect(waiting).rejects.toThrow('does not answer');
    jest.advanceTimersByTime(60_000);
    await outcome;
    expect(threads.ended).toBe(1);
  } finally {
    jest.useRealTimers();
  }
});

test('samples may take their time as long as there are more of them', async () => {
  jest.useFakeTimers();
  try {
    const [engine, threads] = engineWith(() => {});
    engine.start();
    threads.heard[0]?.reply({ kind: 'ready' });
    const waiting = engine.chances(asked(1), { runs: { s1: 1 }, sanity: 6 }, { samples: 500, seed: 1 });
    const outcome = expect(waiting).rejects.toThrow('does not answer');
    for (const share of [0.25, 0.5, 0.75]) {
      jest.advanceTimersByTime(15_000);
      threads.heard[0]?.reply({ kind: 'sampling', id: 1, share });
    }
    expect([threads.ended, engine.sampled.get()]).toEqual([0, 0.75]);
    jest.advanceTimersByTime(60_000);
    await outcome;
    expect(threads.ended).toBe(1);
  } finally {
    jest.useRealTimers();
  }
});

test('an engine may take its time to load on a slow line, and none once it is there', async () => {
  jest.useFakeTimers();
  try {
    const [engine, threads] = engineWith(() => {});
    const waiting = engine.plan(asked(1));
    const outcome = expect(waiting).rejects.toThrow('does not answer');
    jest.advanceTimersByTime(60_000);
    threads.heard[0]?.reply({ kind: 'loading', share: 0.9 });
    jest.advanceTimersByTime(60_000);
    expect([threads.ended, engine.state.get()]).toEqual([0, { kind: 'loading', share: 0.9 }]);
    threads.heard[0]?.reply({ kind: 'ready' });
    jest.advanceTimersByTime(60_000);
    await outcome;
    expect(threads.ended).toBe(1);
  } finally {
    jest.useRealTimers();
  }
});
