import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';
import { sendError } from '../errors/error-filter.ts';
import type {} from './client.ts';

const MOST_IN_FLIGHT = 64;
const MOST_UNSENT_BYTES = 32 * 2 ** 20;
const TRY_AFTER_S = 2;

/** What a connection has the site work on, and the bytes that wait for it to read. */
type Load = { requests: number; bytes: number };

/** Bounds how much one connection asks for at once, and how many bytes wait for one address to read them. */
export function limitLoad(instance: FastifyInstance): void {
  const loads = new WeakMap<Socket, Load>();
  const unsent = new Map<string, number>();
  const add = (address: string, bytes: number) => {
    const all = (unsent.get(address) ?? 0) + bytes;
    if (all > 0) unsent.set(address, all);
    else unsent.delete(address);
  };
  const loadOf = ({ raw: { socket }, clientAddress }: FastifyRequest): Load => {
    const load = loads.get(socket) ?? { requests: 0, bytes: 0 };
    if (!loads.has(socket)) socket.once('close', () => add(clientAddress, -load.bytes));
    loads.set(socket, load);
    return load;
  };
  instance.addHook('onRequest', (request, reply, done) => {
    const load = loadOf(request);
    load.requests++;
    reply.raw.once('finish', () => load.requests--);
    request.requireReader = () => {
      const waiting = unsent.get(request.clientAddress) ?? 0;
      if (waiting > MOST_UNSENT_BYTES) throw refusal('Too many bytes wait for this address to read them');
    };
    // Answers leave in the order of their requests: this one could only be refused behind all others.
    if (load.requests > MOST_IN_FLIGHT) request.raw.socket.destroy();
    if (request.raw.socket.destroyed) return void reply.hijack();
    try {
      request.requireReader();
      done();
    } catch (error) {
      reply.header('Connection', 'close');
      sendError(reply, error as ApiError);
    }
  });
  instance.addHook('onSend', (request, reply, payload, done) => {
    const bytes = Buffer.isBuffer(payload) || typeof payload === 'string' ? payload.length : 0;
    const load = loadOf(request);
    load.bytes += bytes;
    add(request.clientAddress, bytes);
    reply.raw.once('finish', () => {
      // The end of the connection has taken away what it left unread.
      if (request.raw.socket.destroyed) return;
      load.bytes -= bytes;
      add(request.clientAddress, -bytes);
    });
    done();
  });
}

function refusal(message: string): ApiError {
  return new ApiError('TOO_MANY_REQUESTS', message, undefined, TRY_AFTER_S);
}
