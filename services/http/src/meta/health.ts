import { ERROR_STATUS, type ErrorBody } from '@droptally/proto/api/errors';

/** Whether a program can work, and the reason if not. `about` holds further details. */
export type Health = { ready: true; about?: object } | { ready: false; message: string; about?: object };

/** The health response of every program. */
export function healthAnswer(health: Health): { status: number; body: object } {
  if (health.ready) return { status: 200, body: { status: 'ok', ...health.about } };
  const refusal: ErrorBody = { code: 'UNAVAILABLE', message: health.message };
  return { status: ERROR_STATUS.UNAVAILABLE, body: { ...refusal, ...health.about } };
}
