import { assign, fromPromise, setup } from 'xstate';
import type { QueryAnswer } from '#data/advanced/ask-queries.ts';
import type { AskedQuery } from '#data/advanced/asked-query.ts';
import type { KeptAnswers } from '#data/advanced/kept-answers.ts';

type AdvancedContext = {
  /** The queries being asked, and since when. */
  asking: readonly AskedQuery[];
  askedAt: number;
  /** The last answers, with the queries they belong to. */
  shown: KeptAnswers | null;
  /** What failed since then, without any result that could take their place. */
  failed: KeptAnswers | null;
  /** They were there already, and nothing was asked. */
  isKept: boolean;
};

type AdvancedEvent =
  | { type: 'queries.asked'; queries: readonly AskedQuery[]; at: number }
  | { type: 'answers.kept'; kept: KeptAnswers }
  | { type: 'account.changed' }
  | { type: 'asking.cancelled' };

const NOTHING = { asking: [], askedAt: 0, shown: null, failed: null, isKept: false };

/**
 * Asks queries, one set at a time. A cancelled question is never answered, earlier answers stay until others have
 * results, and personal ones go with the account.
 */
export const advancedMachine = setup({
  types: {} as { context: AdvancedContext; events: AdvancedEvent },
  actors: {
    ask: fromPromise<KeptAnswers, readonly AskedQuery[]>(() => Promise.reject(new Error('No way to ask was given'))),
  },
  guards: {
    isSame: ({ context, event }) => 'queries' in event && event.queries === context.asking,
    isShown: ({ context, event }) => 'kept' in event && event.kept === context.shown,
    asksPersonal: ({ context }) => isPersonal(context.asking),
  },
  actions: {
    takeQueries: assign(({ event }) => ('queries' in event ? { asking: event.queries, askedAt: event.at } : {})),
    takeKept: assign(({ event }) => ('kept' in event ? { shown: event.kept, failed: null, isKept: true } : {})),
    takeAnswers: assign(({ context }, answers: KeptAnswers) => taken(context, answers)),
    takeFailure: assign(({ context }, error: unknown) => {
      const { asking: queries, askedAt: at } = context;
      return taken(context, { queries, answers: queries.map(() => failed(error)), at });
    }),
    forgetPersonal: assign(({ context }) => ({
      shown: isPersonal(context.shown?.queries) ? null : context.shown,
      failed: isPersonal(context.failed?.queries) ? null : context.failed,
    })),
  },
}).createMachine({
  id: 'advanced',
  context: NOTHING,
  initial: 'idle',
  on: {
    'queries.asked': { target: '.asking', actions: 'takeQueries', reenter: true },
    'answers.kept': [{ guard: 'isShown' }, { target: '.idle', actions: 'takeKept' }],
    'account.changed': { actions: 'forgetPersonal' },
  },
  states: {
    idle: {},
    asking: {
      on: {
        'asking.cancelled': 'idle',
        // A second click on the same button.
        'queries.asked': { guard: 'isSame' },
        'account.changed': [
          { guard: 'asksPersonal', target: 'idle', actions: 'forgetPersonal' },
          { actions: 'forgetPersonal' },
        ],
      },
      invoke: {
        src: 'ask',
        input: ({ context }) => context.asking,
        onDone: { target: 'idle', actions: { type: 'takeAnswers', params: ({ event }) => event.output } },
        onError: {
          target: 'idle',
          actions: { type: 'takeFailure', params: ({ event }: { event: { error: unknown } }) => event.error },
        },
      },
    },
  },
});

function taken({ shown }: AdvancedContext, answers: KeptAnswers): Partial<AdvancedContext> {
  if (!hasResult(answers) && shown && hasResult(shown)) return { failed: answers };
  return { shown: answers, failed: null, isKept: false };
}

function hasResult({ answers }: KeptAnswers): boolean {
  return answers.some(({ kind }) => kind === 'result');
}

function isPersonal(queries: readonly AskedQuery[] = []): boolean {
  return queries.some(({ source }) => source === 'personal');
}

function failed(error: unknown): QueryAnswer {
  return { kind: 'failed', error: error instanceof Error ? error : new Error(String(error)) };
}
