import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { API_PREFIXES, META_PATHS, META_PREFIX, PATHS } from '@droptally/proto/api/paths';
import { answerCrowded, answerTooMany } from '../errors/client-error.ts';
import { pathOf } from '../path-of.ts';
import { clientAddress } from './client-address.ts';
import { FairRoom, type Holding } from './fair-room.ts';
import { networksOf } from './networks.ts';
import { Line, type Queue, RequestTurns } from './request-turns.ts';
import type { TrustedProxies } from './trusted-proxies.ts';

/** Unanswered requests of a connection: no client sends as many without reading. */
const MAX_PER_CONNECTION = 64;
/** With so many unanswered, nothing more is read: what waits at the client costs nothing here. */
const READ_AHEAD = 4;
/** Each holds its headers, 16 KB at most. With a lower limit, a flood of new connections would cost more. */
const MAX_WAITING_PER_CLIENT = 8_192;
/** Of all waiting requests. */
const MAX_WAITING_BYTES = 48 * 2 ** 20;
/** What Node's objects for a request take, beside its headers. */
const REQUEST_BYTES = 3 * 1024;

/** What somebody waits for and costs little. A report with a longer body costs more. */
const QUICK_PATHS = new Set([
  `${META_PREFIX}${META_PATHS.ping}`,
  ...API_PREFIXES.flatMap((prefix) => [prefix + PATHS.report, prefix + PATHS.recall]),
]);
const QUICK_BODY = 2_048;

/** Has the requests of a server wait for their turn before anything is done for them. Call before others listen. */
export function takeTurns(
  server: Server,
  proxies: TrustedProxies,
  maxWaiting = MAX_WAITING_PER_CLIENT,
  maxBytes = MAX_WAITING_BYTES,
): void {
  const handlers = server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[];
  const turns = new RequestTurns();
  const room = new FairRoom(maxBytes);
  const connections = new WeakMap<Socket, Connection>();
  const connectionOf = (socket: Socket) => {
    const known = connections.get(socket);
    if (known) return known;
    const connection = new Connection(socket, turns, room);
    connections.set(socket, connection);
    return connection;
  };
  server.on('connection', () => turns.accepted());
  server.removeAllListeners('request').on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    if (socket.destroyed || response.writableEnded) return;
    const connection = connectionOf(socket);
    // Responses leave in request order: a rejection would have to wait behind all the others.
    if (connection.isFull) return void socket.destroy();
    // Whoever owns a wide network has many addresses in it.
    const client = networksOf(clientAddress(request, proxies)).at(-1)?.name ?? '';
    if (turns.waitingOf(client) >= maxWaiting) return connection.refuse(response);
    connection.add(client, request, response, () => {
      for (const handle of handlers) handle.call(server, request, response);
    });
  });
}

/**
 * Node makes an error for each unanswered request of a closed connection, and reads its stack: a tenth of what floods of
 * connections cost. Nobody sees these, so they get none.
 */
function cheapenAborts(socket: Socket): void {
  const { stackTraceLimit } = Error;
  socket.prependOnceListener('close', () => {
    Error.stackTraceLimit = 0;
  });
  socket.once('close', () => {
    Error.stackTraceLimit = stackTraceLimit;
  });
}

function isQuick({ headers, url = '' }: IncomingMessage): boolean {
  return QUICK_PATHS.has(pathOf(url)) && Number(headers['content-length'] ?? 0) <= QUICK_BODY;
}

function bytesOf({ rawHeaders, url = '' }: IncomingMessage): number {
  return rawHeaders.reduce((sum, text) => sum + text.length, REQUEST_BYTES + url.length);
}

/** The requests of a connection, each of which ends with its response or with the connection. */
class Connection {
  readonly #line = new Line();
  readonly #running = new Map<ServerResponse, Queue>();
  readonly #waiting = new Set<Holding>();
  #isRefused = false;
  #isHeld = false;

  constructor(
    private readonly socket: Socket,
    private readonly turns: RequestTurns,
    private readonly room: FairRoom,
  ) {
    cheapenAborts(socket);
    // Node resumes a connection after each request that it reads.
    socket.resume = () => (this.#isHeld ? socket : Socket.prototype.resume.call(socket));
    // Node emits nothing for a response that was queued behind another one.
    socket.once('close', () => {
      for (const response of this.#running.keys()) this.#end(response);
      this.#leave();
    });
  }

  get isFull(): boolean {
    return this.#line.length >= MAX_PER_CONNECTION;
  }

  /** Answers only once, and only if the answer need not wait behind others; else just ends the connection. */
  refuse(response: ServerResponse, others = this.#line.length, answer = answerTooMany): void {
    if (this.#isRefused || others > 0) return void this.socket.destroy();
    this.#isRefused = true;
    answer(response);
  }

  add(name: string, request: IncomingMessage, response: ServerResponse, handle: () => void): void {
    let hasBegun = false;
    let waiting: Holding | undefined;
    this.turns.add(this.#line, name, {
      isQuick: isQuick(request),
      begin: (queue) => {
        hasBegun = true;
        if (waiting && this.#waiting.delete(waiting)) this.room.remove(waiting);
        this.#running.set(response, queue);
        response.on('close', () => this.#end(response));
        handle();
      },
    });
    if (this.#line.length >= READ_AHEAD) this.#hold();
    // Most begin at once.
    if (!hasBegun) waiting = this.#keepWaiting(name, bytesOf(request), response);
  }

  #keepWaiting(address: string, size: number, response: ServerResponse): Holding {
    const drop = () => {
      this.refuse(response, this.#line.length - 1, answerCrowded);
      this.#leave();
    };
    const holding = { address, size, drop };
    this.#waiting.add(holding);
    if (!this.room.add(holding) && this.#waiting.has(holding)) drop();
    return holding;
  }

  /** Forgets the requests that wait: the connection has gone, or goes once the only one of them is refused. */
  #leave(): void {
    this.turns.leave(this.#line);
    for (const waiting of this.#waiting) this.room.remove(waiting);
    this.#waiting.clear();
  }

  #hold(): void {
    this.#isHeld = true;
    this.socket.pause();
  }

  #release(): void {
    if (!this.#isHeld) return;
    this.#isHeld = false;
    this.socket.resume();
  }

  #end(response: ServerResponse): void {
    const queue = this.#running.get(response);
    if (queue === undefined) return;
    this.#running.delete(response);
    this.turns.end(this.#line, queue);
    if (this.#line.length < READ_AHEAD) this.#release();
  }
}
