import type { FastifyRequest } from 'fastify';
import type {} from './client.ts';
import { FairShares } from './fair-shares.ts';

type Holder = Pick<FastifyRequest, 'clientAddress' | 'heldBytes'>;

/** What a report needs at most. */
export const SMALL_BODY = 64 * 1024;
const MAX_BYTES = 96 * 2 ** 20;
const MAX_BYTES_PER_ADDRESS = 8 * 2 ** 20;
const MAX_SMALL_BYTES = 32 * 2 ** 20;
const MAX_SMALL_BYTES_PER_ADDRESS = 4 * 2 ** 20;

/** Memory for bodies of unanswered requests. The first bytes of each have room of their own: large ones leave it free. */
export class BodyRoom {
  readonly #small = new FairShares(MAX_SMALL_BYTES_PER_ADDRESS, MAX_SMALL_BYTES);
  readonly #large = new FairShares(MAX_BYTES_PER_ADDRESS, MAX_BYTES);

  /** Notes the bytes in `heldBytes`; false if there is no room for them. */
  take(holder: Holder, bytes: number): boolean {
    const { clientAddress, heldBytes } = holder;
    const small = Math.max(0, Math.min(bytes, SMALL_BODY - heldBytes));
    if (!this.#small.take(clientAddress, small)) return false;
    if (!this.#large.take(clientAddress, bytes - small)) {
      this.#small.give(clientAddress, small);
      return false;
    }
    holder.heldBytes += bytes;
    return true;
  }

  giveBack(holder: Holder): void {
    const { clientAddress, heldBytes } = holder;
    if (heldBytes === 0) return;
    this.#small.give(clientAddress, Math.min(heldBytes, SMALL_BODY));
    this.#large.give(clientAddress, Math.max(0, heldBytes - SMALL_BODY));
    holder.heldBytes = 0;
  }
}
