import { connect, type Socket } from 'node:net';

/** Where a site listens, and the network that the attack comes from: what another has used up is no limit to it. */
export type Target = { port: number; network: number };

const ADDRESSES = 4;
const REDIAL_AFTER_MS = 20;

let dialled = 0;

/** A connection from one of four addresses of its network, none of which is the honest clients'. */
export function dial({ port, network }: Target): Socket {
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

/** Writes the same again and again, as fast as the other side takes it. */
export function pour(socket: Socket, bytes: Buffer): void {
  const write = () => {
    while (!socket.destroyed && socket.write(bytes));
  };
  socket.on('drain', write);
  write();
}
