import { ApiError } from '@droptally/http/api-error';
import { HEADERS } from '@droptally/proto/api/headers';
import type { FastifyRequest } from 'fastify';

const NAMES = [HEADERS.idempotencyKey, HEADERS.usualIdempotencyKey] as const;
export const IDEMPOTENCY_KEY = /^[0-9a-zA-Z]{1,128}$/;

/** Returns the idempotency key of a request. An invalid key is rejected, not ignored, and so are two that differ. */
export function idempotencyKeyOf({ headers }: FastifyRequest): string | undefined {
  const keys = NAMES.flatMap((name) => {
    const text = headers[name.toLowerCase()];
    if (text === undefined) return [];
    if (typeof text === 'string' && IDEMPOTENCY_KEY.test(text)) return [text];
    throw new ApiError('INVALID_REQUEST', `${name} must be 1 to 128 ASCII letters and digits`);
  });
  if (new Set(keys).size > 1) throw new ApiError('INVALID_REQUEST', `${NAMES.join(' and ')} differ`);
  return keys[0];
}
