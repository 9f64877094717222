import { FairRoom, type Holding } from '@droptally/http/request/fair-room';
import { SubscriptionIndex } from './subscription-index.ts';

/** Enough for each connection that an address may have to follow a few subjects. */
const MOST_OF_AN_ADDRESS = 512;

/** When there are more, sockets of the networks that have most are closed. */
const MOST = 50_000;

/** The subscriptions of all sockets, of which each address may hold its share. */
export class LiveSubscriptions {
  readonly index = new SubscriptionIndex();
  readonly #room = new FairRoom(MOST, { share: MOST_OF_AN_ADDRESS });

  /** Call before a socket subscribes. */
  begin(socket: Holding): void {
    this.#room.add(socket);
  }

  /** Returns false if its address holds its share already, or the socket has to go. */
  reserve(socket: Holding): boolean {
    return this.#room.grow(socket, 1);
  }

  release(socket: Holding): void {
    this.#room.grow(socket, -1);
  }

  end(socket: Holding): void {
    this.#room.remove(socket);
  }
}
