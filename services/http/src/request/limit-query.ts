import { parse } from 'fast-querystring';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../api-error.ts';
import { sendError } from '../errors/error-filter.ts';

/** Half of what Node takes for a whole head: room for some 500 ids in a filter. */
const MAX_LENGTH = 8_192;
const MAX_PARAMETERS = 128;
/** The parser must not throw: nothing would answer. */
const REJECTED = Object.freeze({});

/** Parses a query string unless it is longer than any client needs. */
export function parseQuery(text: string): Record<string, unknown> {
  if (text === '') return {};
  return text.length > MAX_LENGTH || hasTooMany(text) ? REJECTED : parse(text);
}

/** Rejects requests whose query string was not parsed. */
export function limitQuery(instance: FastifyInstance): void {
  instance.addHook('onRequest', (request, reply, done) => {
    if (request.query !== REJECTED) return done();
    const message = `The query string has more than ${MAX_LENGTH} characters or ${MAX_PARAMETERS} parameters`;
    sendError(reply, new ApiError('INVALID_REQUEST', message));
  });
}

function hasTooMany(text: string): boolean {
  let count = 1;
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) if (++count > MAX_PARAMETERS) return true;
  return false;
}
