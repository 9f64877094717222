import { assign, fromPromise, setup } from 'xstate';
import type { QueryAnswer } from '#data/advanced/ask-queries.ts';
import type { AskedQuery } from '#data/advanced/asked-query.ts';
import type { KeptAnswers } from '#data/advanced/kept-answers.ts';

type AdvancedContext = {
  /** The queries being asked. */
  asking: readonly AskedQuery[];
  /** The last answers, with the queries they belong to. */
  shown: KeptAnswers | null;
  /** They were there already, and nothing was asked. */
  isKept: boolean;
};

type AdvancedEvent =
  | { type: 'queries.asked'; queries: readonly AskedQuery[] }
  | { type: 'answers.kept'; kept: KeptAnswers }
  | { type: 'asking.cancelled' };

/** Asks queries, one set at a time. A cancelled question is never answered, and earlier answers stay. */
export const advancedMachine = setup({
  types: {} as { context: AdvancedContext; events: AdvancedEvent },
  actors: {
    ask: fromPromise<KeptAnswers, readonly AskedQuery[]>(() => Promise.reject(new Error('No way to ask was given'))),
  },
  actions: {
    takeQueries: assign(({ event }) => ('queries' in event ? { asking: event.queries } : {})),
    takeKept: assign(({ event }) => ('kept' in event ? { shown: event.kept, isKept: true } : {})),
    keepAnswers: assign((_, answers: KeptAnswers) => ({ shown: answers, isKept: false })),
    keepFailure: assign(({ context }, { error, at }: { error: unknown; at: number }) => ({
      shown: { queries: context.asking, answers: context.asking.map(() => failed(error)), at },
      isKept: false,
    })),
  },
}).createMachine({
  id: 'advanced',
  context: { asking: [], shown: null, isKept: false },
  initial: 'idle',
  on: {
    'queries.asked': { target: '.asking', actions: 'takeQueries', reenter: true },
    'answers.kept': { target: '.idle', actions: 'takeKept' },
  },
  states: {
    idle: {},
    asking: {
      on: { 'asking.cancelled': 'idle' },
      invoke: {
        src: 'ask',
        input: ({ context }) => context.asking,
        onDone: { target: 'idle', actions: { type: 'keepAnswers', params: ({ event }) => event.output } },
        onError: {
          target: 'idle',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error, at: 0 }) },
        },
      },
    },
  },
});

function failed(error: unknown): QueryAnswer {
  return { kind: 'failed', error: error instanceof Error ? error : new Error(String(error)) };
}
