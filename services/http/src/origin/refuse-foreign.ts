import type { FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';
import type {} from '../request/client.ts';

export const FOREIGN = 'Pages of other sites open and set no account: they name one of this site in Authorization';

/** Call before setting the account cookie: no other site may log a player in or open an account for one. */
export function refuseForeign(request: FastifyRequest): void {
  request.withholdCredentials?.();
  if (request.foreign) throw new ApiError('FORBIDDEN', FOREIGN);
}
