import type { FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';
import type {} from '../request/client.ts';

export const FOREIGN = 'Pages of other sites open and set no account: they name one of this site in Authorization';

/** Before an answer that would set the account cookie: no other site logs a player in, or opens an account for one. */
export function refuseForeign(request: FastifyRequest): void {
  request.withholdCredentials?.();
  if (request.foreign) throw new ApiError('FORBIDDEN', FOREIGN);
}
