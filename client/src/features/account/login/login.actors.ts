import { fromPromise } from 'xstate';
import { type LoginOutcome, logIn } from '#data/account/log-in.ts';

export const loginActors = {
  logIn: fromPromise<LoginOutcome, { id: string }>(({ input }) => logIn(input.id)),
};
