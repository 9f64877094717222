import type { Socket } from 'node:net';
import { Stream } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';

type Destroyable = Stream & { destroy?(): void };

/** Tracks the unanswered requests of each connection, and the streams that answer them. */
export class PendingRequests {
  readonly #requests = new WeakMap<Socket, Set<FastifyRequest>>();
  readonly #streams = new WeakMap<FastifyRequest, Destroyable>();
  readonly #ends: ((request: FastifyRequest) => void)[] = [];

  constructor(instance: FastifyInstance) {
    instance.addHook('onRequest', (request, _reply, done) => {
      this.#of(request.raw.socket).add(request);
      done();
    });
    instance.addHook('onSend', (request, _reply, payload, done) => {
      if (payload instanceof Stream) this.#keep(request, payload);
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

  /** The framework ends a stream with its response. One that is queued behind another never ends, nor does its file. */
  #keep(request: FastifyRequest, stream: Destroyable): void {
    if (request.raw.socket.destroyed) stream.destroy?.();
    else this.#streams.set(request, stream);
  }

  #of(socket: Socket): Set<FastifyRequest> {
    const known = this.#requests.get(socket);
    if (known) return known;
    const requests = new Set<FastifyRequest>();
    this.#requests.set(socket, requests);
    // Node emits nothing for a response that was queued behind another one.
    socket.once('close', () => {
      for (const request of requests) {
        this.#streams.get(request)?.destroy?.();
        this.#end(request);
      }
      requests.clear();
    });
    return requests;
  }

  #end(request: FastifyRequest): void {
    for (const end of this.#ends) end(request);
  }
}
