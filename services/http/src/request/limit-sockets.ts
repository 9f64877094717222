import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { answerBusy } from '../errors/client-error.ts';
import { addressOf, peerOf } from './client-address.ts';
import { FairShares } from './fair-shares.ts';
import type { TrustedProxies } from './trusted-proxies.ts';

const MOST_SOCKETS = 10_000;
const MOST_SOCKETS_OF_AN_ADDRESS = 512;
/** Of the files that the process may open; the others are for the log and the warehouse. */
const SHARE_OF_FILES = 0.5;
/** What may be on its way out with a refusal. */
const REFUSED_AT_ONCE = 64;

/** Bounds how many connections there are, and of one address that is no proxy: more are told that there is no room. */
export function limitSockets(server: Server, proxies: TrustedProxies, files = filesLimit()): void {
  const most = Math.min(MOST_SOCKETS, Math.floor(files * SHARE_OF_FILES));
  const holds = new FairShares(Math.min(MOST_SOCKETS_OF_AN_ADDRESS, Math.ceil(most / 2)), most);
  const known = new WeakSet<Socket>();
  let proxied = 0;
  server.maxConnections = most + REFUSED_AT_ONCE;
  server.prependListener('connection', (socket: Socket) => {
    // One that was offered another protocol comes a second time.
    if (known.has(socket)) return;
    known.add(socket);
    const peer = peerOf(socket);
    // Behind a proxy are many.
    const holder = proxies.has(peer) ? `proxied ${proxied++}` : addressOf(peer);
    if (holds.take(holder)) return void socket.once('close', () => holds.give(holder));
    server.closeIdleConnections();
    answerBusy(socket);
  });
}

/** How many files the process may open, where the system says it. */
function filesLimit(): number {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8');
    return Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
