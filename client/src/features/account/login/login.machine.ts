import { assign, fromPromise, setup } from 'xstate';
import type { LoginOutcome } from '#data/account/log-in.ts';

/** Why the login has not succeeded. */
export type LoginProblem = { kind: 'missing' | 'not-found' | 'earlier-off' } | { kind: 'failed'; error: unknown };

type LoginEvent =
  | { type: 'id.changed'; id: string }
  | { type: 'known.opened' }
  | { type: 'known.chosen'; id: string }
  | { type: 'known.closed' }
  | { type: 'submit' };

/** The login: from a typed or remembered id to being logged in. */
export const loginMachine = setup({
  types: {} as { context: { id: string; problem: LoginProblem | null }; events: LoginEvent },
  actors: {
    logIn: fromPromise<LoginOutcome, { id: string }>(() => Promise.reject(new Error('No way to log in was given'))),
  },
  guards: {
    hasId: ({ context }) => context.id.trim() !== '',
  },
  actions: {
    keepId: assign(({ event }) => ('id' in event ? { id: event.id, problem: problemWith(event.id) } : {})),
    sayMissing: assign({ problem: { kind: 'missing' } }),
  },
}).createMachine({
  id: 'login',
  context: { id: '', problem: null },
  initial: 'entering',
  states: {
    entering: {
      on: {
        'id.changed': { actions: 'keepId' },
        'known.opened': 'choosing',
        submit: [{ guard: 'hasId', target: 'checking' }, { actions: 'sayMissing' }],
      },
    },
    choosing: {
      on: {
        'known.chosen': { target: 'checking', actions: 'keepId' },
        'known.closed': 'entering',
      },
    },
    checking: {
      entry: assign({ problem: null }),
      invoke: {
        src: 'logIn',
        input: ({ context }) => ({ id: context.id.trim() }),
        onDone: [
          { guard: ({ event }) => event.output.kind === 'logged-in', target: 'leaving' },
          { target: 'entering', actions: assign(({ event }) => ({ problem: problemOf(event.output) })) },
        ],
        onError: {
          target: 'entering',
          actions: assign(({ event }) => ({ problem: { kind: 'failed' as const, error: event.error } })),
        },
      },
    },
    leaving: { type: 'final' },
  },
});

function problemWith(id: string): LoginProblem | null {
  return id.trim() === '' ? { kind: 'missing' } : null;
}

function problemOf(outcome: LoginOutcome): LoginProblem | null {
  switch (outcome.kind) {
    case 'logged-in':
      return null;
    case 'not-found':
    case 'earlier-off':
      return { kind: outcome.kind };
    case 'failed':
      return { kind: 'failed', error: outcome.error };
  }
}
