import { FairShares } from '@droptally/http/request/fair-shares';
import { SubscriptionIndex } from './subscription-index.ts';

/** Enough for each connection that an address may have to follow a few subjects. */
const MOST_OF_AN_ADDRESS = 512;

/** The subscriptions of all sockets, of which each address may hold its share. */
export class LiveSubscriptions {
  readonly index = new SubscriptionIndex();
  readonly #shares = new FairShares(MOST_OF_AN_ADDRESS);

  /** Returns false if the address holds its share already. */
  reserve(address: string): boolean {
    return this.#shares.take(address);
  }

  release(address: string): void {
    this.#shares.give(address);
  }
}
