import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';
import { sendError } from '../errors/error-filter.ts';
import type {} from './client.ts';
import { FairRoom } from './fair-room.ts';
import { type Network, networksOf } from './networks.ts';
import type { PendingRequests } from './under-way.ts';

const MAX_UNSENT_BYTES = 64 * 2 ** 20;
const MAX_UNSENT_BYTES_PER_ADDRESS = 32 * 2 ** 20;
const TRY_AFTER_S = 2;

/** Limits the unsent bytes per address, and in total by ending connections of those who leave most unread. */
export function limitLoad(instance: FastifyInstance, pending: PendingRequests): void {
  const room = new FairRoom(MAX_UNSENT_BYTES);
  const unsent = new Map<string, number>();
  const isOver = ({ name, shares }: Network) => (unsent.get(name) ?? 0) > MAX_UNSENT_BYTES_PER_ADDRESS * shares;
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
    const { socket } = request.raw;
    if (bytes > 0 && !socket.destroyed) {
      const shared = Buffer.isBuffer(payload) ? payload : undefined;
      request.unsent = { address: request.clientAddress, size: bytes, shared, drop: () => socket.destroy() };
      add(unsent, request.clientAddress, bytes);
      room.add(request.unsent);
    }
    done();
  });
  pending.onEnd((request) => {
    if (!request.unsent) return;
    add(unsent, request.clientAddress, -request.unsent.size);
    room.remove(request.unsent);
    request.unsent = null;
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
