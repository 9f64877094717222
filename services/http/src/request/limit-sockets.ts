import { readFileSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { answerBusy, answerCrowded } from '../errors/client-error.ts';
import { addressOf, clientAddress, peerOf } from './client-address.ts';
import { FairRoom, type Holding } from './fair-room.ts';
import { FairShares } from './fair-shares.ts';
import type { TrustedProxies } from './trusted-proxies.ts';

const MAX_SOCKETS = 10_000;
const MAX_SOCKETS_PER_ADDRESS = 512;
/** What a browser opens, and a few more. */
const MODEST_SOCKETS = 16;
/** Share of the process's file limit; the rest is for the log and the warehouse. */
const SHARE_OF_FILES = 0.5;
/** Connections being rejected at the same time, in total and of an address. More are closed without an answer. */
const CONCURRENT_REJECTIONS = 64;
const CONCURRENT_REJECTIONS_PER_ADDRESS = 8;

/**
 * Limits connections in total and per address; a proxy's counts for the client whose request it carries. Excess ones
 * are answered with a 503. When all are taken, those of the networks that hold most are ended.
 */
export function limitSockets(server: Server, proxies: TrustedProxies, files = filesLimit()): void {
  const most = Math.min(MAX_SOCKETS, Math.floor(files * SHARE_OF_FILES));
  const share = Math.min(MAX_SOCKETS_PER_ADDRESS, Math.ceil(most / 2));
  const room = new FairRoom(most, { share, modest: MODEST_SOCKETS });
  const rejections = new FairShares(CONCURRENT_REJECTIONS_PER_ADDRESS, CONCURRENT_REJECTIONS);
  const known = new WeakSet<Socket>();
  const proxied = new WeakMap<Socket, ProxiedConnection>();
  let idle = 0;
  server.maxConnections = most + CONCURRENT_REJECTIONS;
  server.prependListener('connection', (socket: Socket) => {
    // A socket is emitted a second time after an ignored upgrade.
    if (known.has(socket)) return;
    known.add(socket);
    const peer = peerOf(socket);
    // Many clients share a proxy.
    const isProxied = proxies.has(peer);
    const holder = isProxied ? `idle ${idle++}` : addressOf(peer);
    const holding = { address: holder, size: 1, drop: () => socket.destroy() };
    if (room.add(holding)) {
      if (isProxied) return void proxied.set(socket, new ProxiedConnection(socket, room, holding));
      return void socket.once('close', () => room.remove(holding));
    }
    if (room.isFull) server.closeIdleConnections();
    if (socket.destroyed || !rejections.take(holder)) return void socket.destroy();
    socket.once('close', () => rejections.give(holder));
    answerBusy(socket);
  });
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    proxied.get(request.socket)?.carry(clientAddress(request, proxies), response);
  });
}

/** A connection of a proxy, held by the client whose request it carries. Between requests, nobody holds more of them. */
class ProxiedConnection {
  readonly #idle: Holding;
  #held: Holding;

  constructor(
    private readonly socket: Socket,
    private readonly room: FairRoom,
    idle: Holding,
  ) {
    this.#idle = idle;
    this.#held = idle;
    socket.once('close', () => room.remove(this.#held));
  }

  /** Of several requests, the first one's client holds it until the response. */
  carry(address: string, response: ServerResponse): void {
    if (this.#held !== this.#idle || this.socket.destroyed) return;
    response.once('close', () => this.#hold(this.#idle) || this.socket.destroy());
    if (!this.#hold({ ...this.#idle, address })) answerCrowded(response);
  }

  #hold(holding: Holding): boolean {
    this.room.remove(this.#held);
    this.#held = holding;
    return this.socket.destroyed || this.room.add(holding);
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
