import { readFileSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { answerCrowded } from '../errors/client-error.ts';
import { addressOf, clientAddress, peerOf } from './client-address.ts';
import { FairRoom, type Holding } from './fair-room.ts';
import { FairShares } from './fair-shares.ts';
import { refuseConnection } from './refuse-connection.ts';
import type { TrustedProxies } from './trusted-proxies.ts';

const MAX_SOCKETS = 10_000;
const MAX_SOCKETS_PER_ADDRESS = 512;
/** What a browser opens, and a few more. */
const MODEST_SOCKETS = 16;
/** Share of the process's file limit; the rest is for the log and the warehouse. */
const SHARE_OF_FILES = 0.5;
/** Share of the connections that proxies lose at once when all are taken, as far as they carry no request. */
const SHARE_OF_IDLE = 0.25;
/** Connections being rejected at the same time, in total and of an address. More are closed without an answer. */
const CONCURRENT_REJECTIONS = 64;
const CONCURRENT_REJECTIONS_PER_ADDRESS = 8;

/**
 * Limits connections in total and per address; a proxy's counts for the client whose request it carries. Excess ones
 * are answered with a 503. When all are taken, those that carry nothing for a proxy are ended, then those of the networks
 * that hold most. Call it once all others listen. Call the result for a request that makes its connection a WebSocket:
 * false if its client has too many.
 */
export function limitSockets(
  server: Server,
  proxies: TrustedProxies,
  files = filesLimit(),
): (upgrade: IncomingMessage) => boolean {
  const most = Math.min(MAX_SOCKETS, Math.floor(files * SHARE_OF_FILES));
  const share = Math.min(MAX_SOCKETS_PER_ADDRESS, Math.ceil(most / 2));
  const room = new FairRoom(most, { share, modest: MODEST_SOCKETS });
  const rejections = new FairShares(CONCURRENT_REJECTIONS_PER_ADDRESS, CONCURRENT_REJECTIONS);
  const known = new WeakSet<Socket>();
  const proxied = new WeakMap<Socket, ProxiedConnection>();
  const idle = new IdleConnections();
  let seen = 0;
  server.maxConnections = most + CONCURRENT_REJECTIONS;
  const admit = (socket: Socket): boolean => {
    const peer = peerOf(socket);
    // Many clients share a proxy.
    const isProxied = proxies.has(peer);
    const holder = isProxied ? `idle ${seen++}` : addressOf(peer);
    const holding = { address: holder, size: 1, drop: () => socket.destroy() };
    if (room.isFull) idle.endLongest(Math.ceil(most * SHARE_OF_IDLE));
    if (room.add(holding) || (idle.rest() && room.add(holding))) {
      if (isProxied) proxied.set(socket, new ProxiedConnection(socket, room, holding, idle));
      else socket.once('close', () => room.remove(holding));
      return true;
    }
    if (room.isFull) server.closeIdleConnections();
    if (socket.destroyed) return false;
    if (rejections.take(holder)) {
      socket.once('close', () => rejections.give(holder));
      refuseConnection(socket);
    } else socket.destroy();
    return false;
  };
  const handlers = server.listeners('connection') as ((socket: Socket) => void)[];
  server.removeAllListeners('connection').on('connection', (socket: Socket) => {
    // A socket is emitted a second time after an ignored upgrade.
    if (!known.has(socket) && !admit(socket)) return;
    known.add(socket);
    for (const handle of handlers) handle.call(server, socket);
  });
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const connection = proxied.get(request.socket);
    if (!connection) return;
    response.on('close', connection.answered);
    if (!connection.request(clientAddress(request, proxies))) answerCrowded(response);
  });
  return (upgrade) => proxied.get(upgrade.socket)?.carry(clientAddress(upgrade, proxies)) ?? true;
}

/** Connections of proxies that carry no request. They rest only when it matters: most carry the same client again. */
class IdleConnections {
  readonly #resting = new Set<ProxiedConnection>();
  readonly #held = new Set<ProxiedConnection>();

  add(connection: ProxiedConnection): void {
    this.#held.add(connection);
  }

  delete(connection: ProxiedConnection): void {
    if (!this.#held.delete(connection)) this.#resting.delete(connection);
  }

  /** Has no client hold any of them. False if none did. */
  rest(): boolean {
    const held = [...this.#held];
    this.#held.clear();
    for (const connection of held) {
      this.#resting.add(connection);
      connection.rest();
    }
    return held.length > 0;
  }

  endLongest(most: number): void {
    for (const connection of [...this.#resting, ...this.#held].slice(0, most)) connection.end();
  }
}

/** A connection of a proxy, held by the client whose request it carries. Between requests, nobody holds more of them. */
class ProxiedConnection {
  readonly #resting: Holding;
  #held: Holding;
  #unanswered = 0;

  constructor(
    private readonly socket: Socket,
    private readonly room: FairRoom,
    resting: Holding,
    private readonly idle: IdleConnections,
  ) {
    this.#resting = resting;
    this.#held = resting;
    idle.add(this);
    socket.once('close', () => this.#release());
  }

  /** As `carry`. Of several requests, the first one's client holds the connection until all are answered. */
  request(address: string): boolean {
    this.#unanswered++;
    return this.#unanswered > 1 || this.carry(address);
  }

  readonly answered = () => {
    this.#unanswered--;
    if (this.#unanswered === 0 && !this.socket.destroyed) this.idle.add(this);
  };

  /** False if the client has its share of connections, or holds most of them when all are taken. */
  carry(address: string): boolean {
    this.idle.delete(this);
    if (this.#held.address === address || this.socket.destroyed) return true;
    this.room.remove(this.#held);
    const held = { ...this.#resting, address };
    const isAdded = this.room.add(held) || (this.idle.rest() && this.room.add(held));
    this.#held = isAdded ? held : this.#resting;
    return isAdded;
  }

  rest(): void {
    this.room.remove(this.#held);
    this.#held = this.#resting;
    if (!this.room.add(this.#held)) this.socket.destroy();
  }

  end(): void {
    this.#release();
    this.socket.destroy();
  }

  #release(): void {
    this.idle.delete(this);
    this.room.remove(this.#held);
  }
}

/** The process's limit of open files, if the system reports one. */
function filesLimit(): number {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8');
    return Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
