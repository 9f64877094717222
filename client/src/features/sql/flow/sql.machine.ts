import { assign, fromPromise, setup } from 'xstate';
import type { SqlResult, SqlRun } from '#data/sql/ask-sql.ts';

type SqlContext = {
  /** The statement that runs, or ran last. */
  run: SqlRun | null;
  /** The last rows, also while the next are awaited. */
  result: SqlResult | null;
  /** The last plan. */
  plan: SqlResult | null;
  error: unknown;
};

type SqlEvent = { type: 'run.asked'; run: SqlRun } | { type: 'run.cancelled' };

/** Runs statements, one at a time. A cancelled one is never answered, and earlier rows stay. */
export const sqlMachine = setup({
  types: {} as { context: SqlContext; events: SqlEvent },
  actors: {
    ask: fromPromise<SqlResult, SqlRun>(() => Promise.reject(new Error('No way to ask was given'))),
  },
  actions: {
    takeRun: assign(({ event }) => ('run' in event ? { run: event.run, error: null } : {})),
    takeResult: assign((_, result: SqlResult) =>
      result.run.kind === 'plan' ? { plan: result } : { result, plan: null },
    ),
    takeError: assign((_, { error }: { error: unknown }) => ({ error })),
  },
}).createMachine({
  id: 'sql',
  context: { run: null, result: null, plan: null, error: null },
  initial: 'idle',
  on: { 'run.asked': { target: '.running', actions: 'takeRun' } },
  states: {
    idle: {},
    running: {
      // The site answers one at a time.
      on: { 'run.cancelled': 'cancelled', 'run.asked': {} },
      invoke: {
        src: 'ask',
        input: ({ context }) => context.run as SqlRun,
        onDone: { target: 'rows', actions: { type: 'takeResult', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: { type: 'takeError', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    rows: {},
    failed: {},
    cancelled: {},
  },
});
