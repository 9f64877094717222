import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { refuseConnect, refuseHead } from '../errors/client-error.ts';
import { asksForWebSocket } from './asks-for-web-socket.ts';
import { plainHead } from './plain-head.ts';

/** For a client to read the answers before its offer. */
const LONGEST_WAIT_MS = 60_000;
// Since version 26 Node reads the body from the connection before it releases the socket.
const TAKES_BODIES = Number.parseInt(process.versions.node, 10) >= 26;

/**
 * Continues in HTTP/1.1 with clients that offer another protocol, such as h2c; a server may ignore such an offer. Node
 * releases the connection and gets it back without the offer. If Node itself is told to ignore an offer, it loses what
 * arrived behind that request.
 */
export class PlainHttp {
  readonly #unanswered = new WeakMap<Duplex, ServerResponse[]>();

  constructor(private readonly server: Server) {
    const remember = (request: IncomingMessage, response: ServerResponse) => {
      const pending = this.#pending(request.socket);
      pending.push(response);
      // Otherwise held until the next request, it would survive two garbage collections with all it references.
      response.on('close', () => pending.splice(pending.indexOf(response), 1));
      // Data behind it is lost, so the client must send it again on another connection.
      if (isKeptByNode(request)) response.shouldKeepAlive = false;
    };
    server.prependListener('request', remember).prependListener('checkExpectation', remember);
    server.on('connect', (_, socket) => this.afterEarlierAnswers(socket, () => refuseConnect(socket)));
    if (TAKES_BODIES) {
      Object.assign(server, { shouldUpgradeCallback: (request: IncomingMessage) => !isKeptByNode(request) });
    }
  }

  continuePlain(request: IncomingMessage, socket: Duplex, rest: Buffer): void {
    const head = plainHead(request);
    // Put the data back at once: an ended stream does not accept it.
    socket.unshift(rest);
    if (head) socket.unshift(head);
    this.afterEarlierAnswers(socket, () => {
      if (head) this.server.emit('connection', socket);
      else refuseHead(socket);
    });
  }

  /** Runs `then` once all earlier responses were sent. Does nothing if the last of them ends the connection. */
  afterEarlierAnswers(socket: Duplex, then: () => void): void {
    const pending = this.#pending(socket);
    const last = pending.at(-1);
    if (!last) return void then();
    // Node has released the socket, so forward its events to the responses still writing to it.
    const onDrain = () => pending.find((response) => response.socket === socket)?.emit('drain');
    const onError = () => socket.destroy();
    socket.on('drain', onDrain).on('error', onError);
    // Node's own timeouts ended with its hold of the socket.
    const late = setTimeout(() => socket.destroy(), LONGEST_WAIT_MS).unref();
    last.once('close', () => {
      clearTimeout(late);
      socket.off('drain', onDrain);
      // Keep the error listener: the socket may still emit an error.
      if (!socket.writable) return;
      socket.off('error', onError);
      then();
    });
  }

  /** Returns the shared list for all requests of a connection. */
  #pending(socket: Duplex): ServerResponse[] {
    const known = this.#unanswered.get(socket);
    if (known) return known;
    const pending: ServerResponse[] = [];
    this.#unanswered.set(socket, pending);
    return pending;
  }
}

/** Whether Node itself must ignore the offer, because the body could not be put back. */
function isKeptByNode(request: IncomingMessage): boolean {
  const { 'content-length': length, 'transfer-encoding': coding, upgrade } = request.headers;
  const hasBody = length !== undefined || coding !== undefined;
  return TAKES_BODIES && upgrade !== undefined && hasBody && !asksForWebSocket(request);
}
