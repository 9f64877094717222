import type { ItemCost } from '@droptally/domain/planning/planner';
import type { ShownPlan } from '@droptally/domain/planning/shown-plan';
import { assign, fromPromise, setup } from 'xstate';
import type { ShownResult } from './plan-messages.ts';
import type { PlanQuestion } from './plan-question.ts';
import { withKeptStages } from './with-kept-stages.ts';

/** Why there is no plan. */
export type PlanProblem =
  | { kind: 'unobtainable'; blocked: readonly string[]; roots: readonly string[] }
  | { kind: 'failed'; error: unknown };

export type PlanContext = {
  question: PlanQuestion | null;
  /** The last plan that was made for the server, shown until the next one. */
  plan: ShownPlan | null;
  /** What one more of each item costs, of the last plan. */
  values: readonly ItemCost[] | null;
  problem: PlanProblem | null;
};

type PlanEvent = { type: 'question.changed'; question: PlanQuestion } | { type: 'retry' } | { type: 'question.left' };

/** The server is asked once the player pauses. */
const PAUSE_MS = 400;
/** Values keep the worker busy for many times as long as a plan: they wait until the player does. */
const REST_MS = 200;

export const planMachine = setup({
  types: {} as { context: PlanContext; events: PlanEvent },
  actors: {
    plan: fromPromise<ShownResult, PlanQuestion>(() => Promise.reject(new Error('No way to plan was given'))),
    value: fromPromise<readonly ItemCost[], PlanQuestion>(() => Promise.reject(new Error('No way to value was given'))),
  },
  guards: {
    isByServer: ({ context }) => context.question?.byServer ?? false,
    isPlan: (_, { status }: { status: ShownResult['status'] }) => status === 'optimal',
  },
  actions: {
    takeQuestion: assign(({ context, event }) => ('question' in event ? taken(context, event.question) : {})),
    forget: assign({ question: null, plan: null, values: null, problem: null }),
    keepResult: assign(({ context }, result: ShownResult) => kept(result, context)),
    keepValues: assign((_, values: readonly ItemCost[] | null) => ({ values })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ problem: { kind: 'failed' as const, error } })),
  },
  delays: { pause: PAUSE_MS, rest: REST_MS },
}).createMachine({
  id: 'plan',
  context: { question: null, plan: null, values: null, problem: null },
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
    error: { on: { retry: 'pending' } },
  },
});

function taken({ question: last }: PlanContext, question: PlanQuestion): Partial<PlanContext> {
  const isOther = last !== null && last.set.data.server !== question.set.data.server;
  return { question, ...(isOther && { plan: null, values: null, problem: null }) };
}

function kept(result: ShownResult, { plan }: PlanContext): Partial<PlanContext> {
  if (result.status === 'optimal') return { plan: withKeptStages(result.plan, plan), problem: null };
  const { blocked, roots } = result;
  return { problem: { kind: 'unobtainable', blocked, roots }, plan: null, values: null };
}
