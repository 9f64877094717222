import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';
import { sendError } from '../errors/error-filter.ts';
import type {} from './client.ts';
import { FairRoom } from './fair-room.ts';
import { type Network, networksOf } from './networks.ts';
import type { PendingRequests } from './under-way.ts';

const MAX_UNSENT_BYTES = 64 * 2 ** 20;
const MAX_UNSENT_BYTES_PER_ADDRESS = 32 * 2 ** 20;
/** Not counted: its request took more. */
const SMALL_RESPONSE = 1_024;
const TRY_AFTER_S = 2;

/** Limits the unsent bytes per address, and in total by ending connections of those who leave most unread. */
export function limitLoad(instance: FastifyInstance, pending: PendingRequests): void {
  const room = new FairRoom(MAX_UNSENT_BYTES);
  const unsent = new Map<string, number>();
  const isOver = ({ name, shares }: Network) => (unsent.get(name) ?? 0) > MAX_UNSENT_BYTES_PER_ADDRESS * shares;
  instance.decorateRequest('requireReader', function (this: FastifyRequest) {
    if (unsent.size > 0 && networksOf(this.clientAddress).some(isOver))
      throw refusal('Too many bytes wait for this address to read them');
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
    if (bytes > SMALL_RESPONSE) hold(request, bytes, Buffer.isBuffer(payload) ? payload : undefined);
    done();
  });
  const hold = (request: FastifyRequest, size: number, shared: Buffer | undefined) => {
    const address = request.clientAddress;
    const holding = { address, size, shared, drop: () => request.raw.socket.destroy() };
    add(unsent, address, size);
    room.add(holding);
    pending.onEnd(request, () => {
      add(unsent, address, -size);
      room.remove(holding);
    });
  };
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
