import { setMaxListeners } from 'node:events';
import type { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';

const signals = new WeakMap<Socket, AbortSignal>();

/** Returns a signal that aborts when the request's connection ends: nobody will read the response. */
export function goneSignal({ raw: { socket } }: FastifyRequest): AbortSignal {
  const known = signals.get(socket);
  if (known) return known;
  const gone = new AbortController();
  const end = () => gone.abort(new ApiError('UNAVAILABLE', 'The client has gone'));
  if (socket.destroyed) end();
  else socket.once('close', end);
  setMaxListeners(0, gone.signal);
  signals.set(socket, gone.signal);
  return gone.signal;
}
