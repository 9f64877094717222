import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';
import { sendError } from '../errors/error-filter.ts';
import { RateLimiter } from '../rate-limiter.ts';
import type { ChunkCountingRequest } from './chunk-counting-request.ts';
import type {} from './client.ts';
import { clientAddress } from './client-address.ts';
import { hasBody } from './has-body.ts';
import type { TrustedProxies } from './trusted-proxies.ts';

const WINDOW_MS = 60_000;
const MAX_BYTES = 16 * 2 ** 20;
/** Cost of a rejection, in addition to the bytes of its body. */
const EACH_BYTES = 4 * 1024;
/** Cost of rejected chunks: parsing what was read of them takes as long as many times its bytes. */
const TINY_CHUNKS_BYTES = 512 * 1024;
const REFUSALS = new Set([400, 403, 404, 405, 413, 415, 429]);

/** Limits rejected bodies per address: reading them costs as much as accepted ones, which have their own limits. */
export function limitRefusedBodies(instance: FastifyInstance, proxies: TrustedProxies): void {
  const refused = new RateLimiter(MAX_BYTES, WINDOW_MS);
  // Not in a hook: it may be rejected, and its client gone, before its turn.
  instance.server.prependListener('request', (request: ChunkCountingRequest) => {
    if (request.headers['transfer-encoding'] === undefined) return;
    request.onRejected(() => refused.take(clientAddress(request, proxies), TINY_CHUNKS_BYTES));
  });
  instance.addHook('onRequest', (request, reply, done) => {
    const wait = hasBody(request) ? refused.wait(payerOf(request)) : 0;
    if (wait === 0) return done();
    const message = 'Too many refused bodies from this address';
    sendError(reply, new ApiError('TOO_MANY_REQUESTS', message, undefined, wait));
  });
  // Not in onResponse: a client that hangs up earlier is charged too.
  instance.addHook('onSend', (request, reply, _payload, done) => {
    const share = REFUSALS.has(reply.statusCode) ? 1 : request.refusedShare;
    if (share > 0 && hasBody(request)) refused.take(payerOf(request), EACH_BYTES + share * request.bodyBytes);
    done();
  });
}

/** Requests that other sites make a visitor's browser send must not block the visitor's own. */
function payerOf({ clientAddress, foreign }: FastifyRequest): string {
  return foreign ? `${clientAddress} foreign` : clientAddress;
}
