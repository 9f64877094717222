import { ApiError } from '@droptally/http/api-error';
import { HEADERS } from '@droptally/proto/api/headers';
import type { FastifyRequest } from 'fastify';

const HEADER = HEADERS.idempotencyKey.toLowerCase();
export const IDEMPOTENCY_KEY = /^[0-9a-zA-Z]{1,128}$/;

/** Returns the idempotency key of a request. An invalid key is rejected, not ignored. */
export function idempotencyKeyOf({ headers }: FastifyRequest): string | undefined {
  const text = headers[HEADER];
  if (text === undefined) return undefined;
  if (typeof text === 'string' && IDEMPOTENCY_KEY.test(text)) return text;
  throw new ApiError('INVALID_REQUEST', `${HEADERS.idempotencyKey} must be 1 to 128 ASCII letters and digits`);
}
