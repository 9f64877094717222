import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { refuseHead } from '../errors/client-error.ts';
import { asksForWebSocket } from './asks-for-web-socket.ts';
import { plainHead } from './plain-head.ts';

// From 26 on Node takes the body out of the connection before it lets go of it.
const TAKES_BODIES = Number.parseInt(process.versions.node, 10) >= 26;

/**
 * Goes on in HTTP/1.1 with clients that offer another protocol, such as h2c: a server may ignore such an offer. Node
 * lets go of the connection and gets it back without the offer. Told to ignore an offer itself, it loses what arrived
 * behind that request.
 */
export class PlainHttp {
  readonly #unanswered = new WeakMap<Duplex, ServerResponse[]>();

  constructor(private readonly server: Server) {
    const remember = (request: IncomingMessage, response: ServerResponse) => {
      const pending = this.#pending(request.socket);
      pending.push(response);
      // Held until the next request, it would outlive two collections and take all that it refers to with it.
      response.on('close', () => pending.splice(pending.indexOf(response), 1));
      // What arrived behind it is lost: the client sends it again elsewhere.
      if (isKeptByNode(request)) response.shouldKeepAlive = false;
    };
    server.prependListener('request', remember).prependListener('checkExpectation', remember);
    if (TAKES_BODIES) {
      Object.assign(server, { shouldUpgradeCallback: (request: IncomingMessage) => !isKeptByNode(request) });
    }
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

  /** The same list for all requests of a connection. */
  #pending(socket: Duplex): ServerResponse[] {
    const known = this.#unanswered.get(socket);
    if (known) return known;
    const pending: ServerResponse[] = [];
    this.#unanswered.set(socket, pending);
    return pending;
  }
}

/** Whether Node is left to ignore an offer, as the body could not be put back. */
function isKeptByNode(request: IncomingMessage): boolean {
  const { 'content-length': length, 'transfer-encoding': coding, upgrade } = request.headers;
  const hasBody = length !== undefined || coding !== undefined;
  return TAKES_BODIES && upgrade !== undefined && hasBody && !asksForWebSocket(request);
}
