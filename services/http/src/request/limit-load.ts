import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';
import { sendError } from '../errors/error-filter.ts';
import type {} from './client.ts';
import { type Network, networksOf } from './networks.ts';
import type { PendingRequests } from './under-way.ts';

const MAX_UNSENT_BYTES = 32 * 2 ** 20;
const TRY_AFTER_S = 2;

/** Limits the unsent bytes per address. */
export function limitLoad(instance: FastifyInstance, pending: PendingRequests): void {
  const unsent = new Map<string, number>();
  const isOver = ({ name, shares }: Network) => (unsent.get(name) ?? 0) > MAX_UNSENT_BYTES * shares;
  instance.decorateRequest('requireReader', function (this: FastifyRequest) {
    if (networksOf(this.clientAddress).some(isOver)) throw refusal('Too many bytes wait for this address to read them');
  });
  instance.addHook('onRequest', (request, reply, done) => {
    try {
      request.requireReader();
      done();
    } catch (error) {
      reply.header('Connection', 'close');
      sendError(reply, error as ApiError);
    }
  });
  instance.addHook('onSend', (request, _reply, payload, done) => {
    const bytes = Buffer.isBuffer(payload) || typeof payload === 'string' ? Buffer.byteLength(payload) : 0;
    if (!request.raw.socket.destroyed) {
      request.unsentBytes += bytes;
      add(unsent, request.clientAddress, bytes);
    }
    done();
  });
  pending.onEnd((request) => {
    add(unsent, request.clientAddress, -request.unsentBytes);
    request.unsentBytes = 0;
  });
}

function add(counts: Map<string, number>, address: string, amount: number): void {
  for (const { name } of networksOf(address)) {
    const count = (counts.get(name) ?? 0) + amount;
    if (count > 0) counts.set(name, count);
    else counts.delete(name);
  }
}

function refusal(message: string): ApiError {
  return new ApiError('TOO_MANY_REQUESTS', message, undefined, TRY_AFTER_S);
}
