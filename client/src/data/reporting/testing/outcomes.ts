import type { Outcome } from '#data/reporting/outbox/outcome.ts';
import { ApiError } from '#data/transport/api-error.ts';
import { settled } from './fake-device.ts';

export const noAnswer: Outcome = { kind: 'later', error: new ApiError(null, 'gone'), holdsUp: 'all', waitMs: null };
export const oops: Outcome = { kind: 'later', error: new ApiError(500, 'oops'), holdsUp: 'report', waitMs: null };
export const refused: Outcome = { kind: 'refused', error: new ApiError(400, 'No such stage', 'NOT_FOUND') };
export const limited: Outcome = {
  kind: 'later',
  error: new ApiError(429, 'Enough'),
  holdsUp: 'account',
  waitMs: 60_000,
};

/** Answers the last attempt, and waits until the outbox has taken the answer in. */
export async function answer(attempts: { answer: (outcome: Outcome) => void }[], outcome: Outcome): Promise<void> {
  await settled();
  attempts.at(-1)?.answer(outcome);
  await settled();
}
