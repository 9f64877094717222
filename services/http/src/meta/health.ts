import { ERROR_STATUS, type ErrorBody } from '@droptally/proto/api/errors';

/** Whether a program can do its work, and if not why; `about` is what is worth knowing beside it. */
export type Health = { ready: true; about?: object } | { ready: false; message: string; about?: object };

/** Health as every program answers it. */
export function healthAnswer(health: Health): { status: number; body: object } {
  if (health.ready) return { status: 200, body: { status: 'ok', ...health.about } };
  const refusal: ErrorBody = { code: 'UNAVAILABLE', message: health.message };
  return { status: ERROR_STATUS.UNAVAILABLE, body: { ...refusal, ...health.about } };
}
