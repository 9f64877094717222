import type { PlanChances } from '@droptally/domain/planning/plan-chances';
import type { PlanReasons } from '@droptally/domain/planning/plan-reasons';
import type { ItemCost, StageCost } from '@droptally/domain/planning/planner';
import type { ShownPlan } from '@droptally/domain/planning/shown-plan';
import { assign, fromPromise, setup } from 'xstate';
import type { Compared, ListedRuns, PlanParts, ShownResult } from './plan-messages.ts';
import type { PlanQuestion } from './plan-question.ts';
import { withKeptStages } from './with-kept-stages.ts';

/** Why there is no plan: what cannot be had, or what failed: a request, the server's refusal, or the engine. */
export type PlanProblem =
  | { kind: 'unobtainable'; blocked: readonly string[]; roots: readonly string[] }
  | { kind: 'failed'; error: Error };

export type PlanContext = {
  question: PlanQuestion | null;
  /** The last plan that was made for the server, shown until the next one. */
  plan: ShownPlan | null;
  /** What one more of each item costs, of the last plan. */
  values: readonly ItemCost[] | null;
  /** What leaving out each of its stages costs. */
  leftOut: readonly StageCost[] | null;
  /** Why it is as it is. */
  reasons: PlanReasons | null;
  /** What it is worth once chance has its say. */
  chances: PlanChances | null;
  problem: PlanProblem | null;
};

export type Comparing = PlanParts & { question: PlanQuestion };
export type Sampling = { question: PlanQuestion; listed: ListedRuns };

type PlanEvent =
  | { type: 'question.changed'; question: PlanQuestion }
  | { type: 'retry' }
  | { type: 'question.left' }
  | { type: 'chances.wanted' };

/** The server is asked once the player pauses. */
const PAUSE_MS = 400;
/** Values keep the worker busy for many times as long as a plan: they wait until the player does. */
const REST_MS = 200;

const NOTHING: PlanContext = {
  question: null,
  plan: null,
  values: null,
  leftOut: null,
  reasons: null,
  chances: null,
  problem: null,
};

export const planMachine = setup({
  types: {} as { context: PlanContext; events: PlanEvent },
  actors: {
    plan: fromPromise<ShownResult, PlanQuestion>(() => Promise.reject(new Error('No way to plan was given'))),
    value: fromPromise<readonly ItemCost[], PlanQuestion>(() => Promise.reject(new Error('No way to value was given'))),
    search: fromPromise<ShownResult, PlanQuestion>(() => Promise.reject(new Error('No way to search was given'))),
    compare: fromPromise<Compared, Comparing>(() => Promise.reject(new Error('No way was given'))),
    sample: fromPromise<PlanChances, Sampling>(() => Promise.reject(new Error('No way to sample was given'))),
  },
  guards: {
    isByServer: ({ context }) => context.question?.byServer ?? false,
    isNothing: ({ context }) => (context.plan?.stages.length ?? 0) === 0,
    isPlan: (_, { status }: { status: ShownResult['status'] }) => status === 'optimal',
  },
  actions: {
    takeQuestion: assign(({ context, event }) => ('question' in event ? taken(context, event.question) : {})),
    forget: assign(NOTHING),
    keepResult: assign(({ context }, result: ShownResult) => kept(result, context)),
    keepValues: assign((_, values: readonly ItemCost[] | null) => ({ values })),
    keepCompared: assign((_, { costs, reasons }: Compared) => ({ leftOut: costs, reasons })),
    keepChances: assign((_, chances: PlanChances) => ({ chances })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ problem: failure(error) })),
  },
  delays: { pause: PAUSE_MS, rest: REST_MS },
}).createMachine({
  id: 'plan',
  context: NOTHING,
  initial: 'idle',
  on: {
    'question.changed': { target: '.pending', actions: 'takeQuestion' },
    'question.left': { target: '.idle', actions: 'forget' },
  },
  states: {
    idle: {},
    pending: {
      initial: 'asking',
      states: {
        asking: {
          always: [{ guard: 'isByServer', target: 'pausing' }, { target: 'planning' }],
        },
        pausing: { after: { pause: 'planning' } },
        planning: {
          invoke: {
            src: 'plan',
            input: ({ context }) => context.question as PlanQuestion,
            onDone: [
              {
                guard: { type: 'isPlan', params: ({ event }) => event.output },
                target: '#plan.done',
                actions: { type: 'keepResult', params: ({ event }) => event.output },
              },
              { target: '#plan.error', actions: { type: 'keepResult', params: ({ event }) => event.output } },
            ],
            onError: {
              target: '#plan.error',
              actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
      },
    },
    done: {
      type: 'parallel',
      states: {
        values: {
          initial: 'resting',
          states: {
            resting: { after: { rest: 'valuing' } },
            valuing: {
              invoke: {
                src: 'value',
                input: ({ context }) => context.question as PlanQuestion,
                onDone: { target: 'valued', actions: { type: 'keepValues', params: ({ event }) => event.output } },
                // The plan stands without them.
                onError: { target: 'valued', actions: { type: 'keepValues', params: null } },
              },
            },
            valued: {},
          },
        },
        search: {
          initial: 'resting',
          states: {
            // The server has searched already.
            resting: {
              always: [
                { guard: 'isNothing', target: 'ended' },
                { guard: 'isByServer', target: 'offering' },
              ],
              after: { rest: 'searching' },
            },
            searching: {
              invoke: {
                src: 'search',
                input: ({ context }) => context.question as PlanQuestion,
                onDone: {
                  target: 'comparing',
                  actions: { type: 'keepResult', params: ({ event }) => event.output },
                },
                onError: 'failed',
              },
            },
            comparing: {
              invoke: {
                src: 'compare',
                input: ({ context: { question, plan } }) => ({
                  question: question as PlanQuestion,
                  runs: listedOf(plan).runs,
                  crafts: plan?.crafts.map(({ itemId }) => itemId) ?? [],
                }),
                onDone: { target: 'sampling', actions: { type: 'keepCompared', params: ({ event }) => event.output } },
                // The plan stands without.
                onError: 'sampling',
              },
            },
            // It takes the engine, which a reader with little data has not loaded.
            offering: { on: { 'chances.wanted': 'sampling' } },
            sampling: {
              invoke: {
                src: 'sample',
                input: ({ context: { question, plan } }) => ({
                  question: question as PlanQuestion,
                  listed: listedOf(plan),
                }),
                onDone: { target: 'ended', actions: { type: 'keepChances', params: ({ event }) => event.output } },
                onError: 'unsampled',
              },
            },
            ended: {},
            unsampled: { on: { 'chances.wanted': 'sampling' } },
            // The rounded plan stands.
            failed: {},
          },
        },
      },
    },
    error: { on: { retry: 'pending' } },
  },
});

function taken({ question: last }: PlanContext, question: PlanQuestion): Partial<PlanContext> {
  const isOther = last !== null && last.set.data.server !== question.set.data.server;
  return {
    question,
    leftOut: null,
    reasons: null,
    chances: null,
    ...(isOther && { plan: null, values: null, problem: null }),
  };
}

function kept(result: ShownResult, { plan }: PlanContext): Partial<PlanContext> {
  if (result.status === 'optimal') return { plan: withKeptStages(result.plan, plan), problem: null };
  const { blocked, roots } = result;
  return { problem: { kind: 'unobtainable', blocked, roots }, plan: null, values: null };
}

function listedOf(plan: ShownPlan | null): ListedRuns {
  const { stages = [], totals } = plan ?? {};
  return { runs: Object.fromEntries(stages.map(({ stageId, runs }) => [stageId, runs])), sanity: totals?.sanity ?? 0 };
}

function failure(error: unknown): PlanProblem {
  return { kind: 'failed', error: error instanceof Error ? error : new Error(String(error)) };
}
