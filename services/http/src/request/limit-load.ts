import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../api-error.ts';
import { sendError } from '../errors/error-filter.ts';
import type {} from './client.ts';
import { type Network, networksOf } from './networks.ts';

const MOST_IN_FLIGHT = 64;
const MOST_UNSENT_BYTES = 32 * 2 ** 20;
const TRY_AFTER_S = 2;

/** What a connection has the site work on, and the bytes that wait for each address behind it to read them. */
type Load = { requests: number; unsent: Map<string, number> };

/** Bounds how much one connection asks for at once, and how many bytes wait for one address to read them. */
export function limitLoad(instance: FastifyInstance): void {
  const loads = new WeakMap<Socket, Load>();
  const unsent = new Map<string, number>();
  const loadOf = (socket: Socket): Load => {
    const load = loads.get(socket) ?? { requests: 0, unsent: new Map<string, number>() };
    if (!loads.has(socket)) {
      // What is left unread goes with the connection.
      socket.once('close', () => {
        for (const [address, bytes] of load.unsent) addFor(unsent, address, -bytes);
      });
    }
    loads.set(socket, load);
    return load;
  };
  instance.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const load = loadOf(socket);
    load.requests++;
    reply.raw.once('finish', () => load.requests--);
    request.requireReader = () => {
      const isOver = ({ name, shares }: Network) => (unsent.get(name) ?? 0) > MOST_UNSENT_BYTES * shares;
      if (networksOf(request.clientAddress).some(isOver))
        throw refusal('Too many bytes wait for this address to read them');
    };
    // Answers leave in the order of their requests: this one could only be refused behind all others.
    if (load.requests > MOST_IN_FLIGHT) socket.destroy();
    if (socket.destroyed) return void reply.hijack();
    try {
      request.requireReader();
      done();
    } catch (error) {
      reply.header('Connection', 'close');
      sendError(reply, error as ApiError);
    }
  });
  instance.addHook('onSend', ({ clientAddress, raw: { socket } }, reply, payload, done) => {
    const bytes = Buffer.isBuffer(payload) || typeof payload === 'string' ? Buffer.byteLength(payload) : 0;
    if (bytes > 0 && !socket.destroyed) {
      const load = loadOf(socket);
      const count = (more: number) => {
        add(load.unsent, clientAddress, more);
        addFor(unsent, clientAddress, more);
      };
      count(bytes);
      reply.raw.once('finish', () => !socket.destroyed && count(-bytes));
    }
    done();
  });
}

function addFor(counts: Map<string, number>, address: string, amount: number): void {
  for (const { name } of networksOf(address)) add(counts, name, amount);
}

function add(counts: Map<string, number>, key: string, amount: number): void {
  const count = (counts.get(key) ?? 0) + amount;
  if (count > 0) counts.set(key, count);
  else counts.delete(key);
}

function refusal(message: string): ApiError {
  return new ApiError('TOO_MANY_REQUESTS', message, undefined, TRY_AFTER_S);
}
