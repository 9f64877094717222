import type { Socket } from 'node:net';
import { Stream } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type {} from './client.ts';

type Destroyable = Stream & { destroy?(): void };

/** Frees what requests hold, and ends the streams that answer them, when they have ended. */
export class PendingRequests {
  readonly #requests = new WeakMap<Socket, Set<FastifyRequest>>();

  constructor(instance: FastifyInstance) {
    instance.decorateRequest('ends', null);
    // The framework ends a stream with its response. One that is queued behind another never ends, nor does its file.
    instance.addHook('onSend', (request, _reply, payload, done) => {
      if (payload instanceof Stream) this.onEnd(request, () => (payload as Destroyable).destroy?.());
      done();
    });
    instance.addHook('onResponse', (request, _reply, done) => {
      if (request.ends && this.#of(request.raw.socket).delete(request)) end(request);
      done();
    });
  }

  /** Registers a callback that runs once: when the response was sent or its connection has ended. */
  onEnd(request: FastifyRequest, callback: () => void): void {
    const { socket } = request.raw;
    if (socket.destroyed) callback();
    else if (request.ends) request.ends.push(callback);
    else {
      request.ends = [callback];
      this.#of(socket).add(request);
    }
  }

  #of(socket: Socket): Set<FastifyRequest> {
    const known = this.#requests.get(socket);
    if (known) return known;
    const requests = new Set<FastifyRequest>();
    this.#requests.set(socket, requests);
    // Node emits nothing for a response that was queued behind another one.
    socket.once('close', () => {
      for (const request of requests) end(request);
      requests.clear();
    });
    return requests;
  }
}

function end({ ends }: FastifyRequest): void {
  for (const callback of ends ?? []) callback();
}
