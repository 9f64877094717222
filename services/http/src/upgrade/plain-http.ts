import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { refuseHead } from '../errors/client-error.ts';
import { asksForWebSocket } from './asks-for-web-socket.ts';
import { plainHead } from './plain-head.ts';

/**
 * Goes on in HTTP/1.1 with clients that offer another protocol, such as h2c: a server may ignore such an offer.
 * Newer versions of Node ask first; older ones let go of the connection, and get it back without the offer.
 */
export class PlainHttp {
  readonly #unanswered = new WeakMap<Duplex, readonly ServerResponse[]>();

  constructor(private readonly server: Server) {
    const remember = ({ socket }: IncomingMessage, response: ServerResponse) =>
      this.#unanswered.set(socket, [...this.#pending(socket), response]);
    server.prependListener('request', remember).prependListener('checkExpectation', remember);
    Object.assign(server, { shouldUpgradeCallback: asksForWebSocket });
  }

  goOn(request: IncomingMessage, socket: Duplex, rest: Buffer): void {
    const head = plainHead(request);
    // What has come is put back at once: a stream that has ended takes nothing back.
    socket.unshift(rest);
    if (head) socket.unshift(head);
    this.afterEarlierAnswers(socket, () => {
      if (head) this.server.emit('connection', socket);
      else refuseHead(socket);
    });
  }

  /** Answers leave in the order of their requests; after the last that a connection gives, nothing is done any more. */
  afterEarlierAnswers(socket: Duplex, then: () => void): void {
    const pending = this.#pending(socket);
    const last = pending.at(-1);
    if (!last) return void then();
    // Node has let go of the socket, so nobody else tells those that still write to it.
    const onDrain = () => pending.find((response) => response.socket === socket)?.emit('drain');
    const onError = () => socket.destroy();
    socket.on('drain', onDrain).on('error', onError);
    last.once('close', () => {
      socket.off('drain', onDrain);
      // The failure of a socket that is done for may be yet to come.
      if (!socket.writable) return;
      socket.off('error', onError);
      then();
    });
  }

  #pending(socket: Duplex): readonly ServerResponse[] {
    return this.#unanswered.get(socket)?.filter((response) => !response.closed) ?? [];
  }
}
