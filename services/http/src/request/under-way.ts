import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Tracks the unanswered requests of each connection. */
export class PendingRequests {
  readonly #requests = new WeakMap<Socket, Set<FastifyRequest>>();
  readonly #ends: ((request: FastifyRequest) => void)[] = [];

  constructor(instance: FastifyInstance) {
    instance.addHook('onRequest', (request, _reply, done) => {
      this.#of(request.raw.socket).add(request);
      done();
    });
    instance.addHook('onResponse', (request, _reply, done) => {
      if (this.#of(request.raw.socket).delete(request)) this.#end(request);
      done();
    });
  }

  /** Registers a callback that runs once per request: when its response was sent or its connection has ended. */
  onEnd(end: (request: FastifyRequest) => void): void {
    this.#ends.push(end);
  }

  #of(socket: Socket): Set<FastifyRequest> {
    const known = this.#requests.get(socket);
    if (known) return known;
    const requests = new Set<FastifyRequest>();
    this.#requests.set(socket, requests);
    // Node emits nothing for a response that was queued behind another one.
    socket.once('close', () => {
      for (const request of requests) this.#end(request);
      requests.clear();
    });
    return requests;
  }

  #end(request: FastifyRequest): void {
    for (const end of this.#ends) end(request);
  }
}
