import { connect, type Socket } from 'node:net';

/** Where a site listens, and the network that the attack comes from: what another has used up is no limit to it. */
export type Target = {
  port: number;
  network: number;
  /** Says that so much of the attack has got through. */
  count(amount?: number): void;
};

const ADDRESSES = 4;
const REDIAL_AFTER_MS = 20;

let dialled = 0;

/** A connection from one of four addresses of its network, none of which is the honest clients'. */
export function dial({ port, network }: Pick<Target, 'port' | 'network'>): Socket {
  const localAddress = `127.0.${network}.${66 + (dialled++ % ADDRESSES)}`;
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  // To be thrown out is what an attacker expects.
  return socket.on('error', () => socket.destroy());
}

/** So many connections at once, each made anew whenever it has ended. */
export function keepDialling(target: Target, count: number, begin: (socket: Socket) => void): void {
  const again = () => {
    const socket = dial(target);
    socket.once('connect', () => begin(socket));
    socket.once('close', () => setTimeout(again, REDIAL_AFTER_MS));
  };
  for (let i = 0; i < count; i++) again();
}

/** A byte at a time, for as long as the other side lets it. Counts a connection that was held for one byte at least. */
export function drip(socket: Socket, { count }: Target, everyMs: number): void {
  const dripping = setInterval(() => socket.write('x'), everyMs);
  const held = setTimeout(() => count(), everyMs);
  socket.once('close', () => {
    clearInterval(dripping);
    clearTimeout(held);
  });
}

/** Counts the answers with a status. */
export function countAnswers(socket: Socket, status: number, { count }: Target): void {
  const head = `HTTP/1.1 ${status} `;
  socket.on('data', (data) => count(data.toString('latin1').split(head).length - 1));
}

/** Writes the same again and again, as fast as the other side takes it. */
export function pour(socket: Socket, bytes: Buffer): void {
  const write = () => {
    while (!socket.destroyed && socket.write(bytes));
  };
  socket.on('drain', write);
  write();
}
