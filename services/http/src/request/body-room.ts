import { FairRoom, type Holding } from './fair-room.ts';
import { FairShares } from './fair-shares.ts';

/** What a report needs at most. */
export const SMALL_BODY = 64 * 1024;
const MAX_BYTES = 96 * 2 ** 20;
const MAX_BYTES_PER_ADDRESS = 8 * 2 ** 20;
const MAX_SMALL_BYTES = 32 * 2 ** 20;
const MAX_SMALL_BYTES_PER_ADDRESS = 4 * 2 ** 20;

/** The bytes of a body; the parsed body takes more memory. */
export type HeldBody = { readonly small: Holding; large?: Holding };

/**
 * Memory for bodies of unanswered requests. The first bytes of each have room of their own: large ones leave it free.
 * When room ends, bodies of the networks that hold most make way.
 */
export class BodyRoom {
  readonly #small = new Part(MAX_SMALL_BYTES_PER_ADDRESS, MAX_SMALL_BYTES);
  readonly #large = new Part(MAX_BYTES_PER_ADDRESS, MAX_BYTES);

  /** `drop` is called if the body must make way. */
  begin(address: string, drop: () => void): HeldBody {
    return { small: this.#small.begin(address, drop) };
  }

  /** False if there is no room for more bytes of the body. */
  take(body: HeldBody, bytes: number): boolean {
    const { small } = body;
    const first = Math.max(0, Math.min(bytes, SMALL_BODY - small.size));
    if (!this.#small.take(small, first)) return false;
    if (bytes === first) return true;
    body.large ??= this.#large.begin(small.address, small.drop);
    return this.#large.take(body.large, bytes - first);
  }

  end({ small, large }: HeldBody): void {
    this.#small.end(small);
    if (large) this.#large.end(large);
  }
}

class Part {
  readonly #shares: FairShares;
  readonly #room: FairRoom;

  constructor(share: number, most: number) {
    this.#shares = new FairShares(share);
    this.#room = new FairRoom(most);
  }

  begin(address: string, drop: () => void): Holding {
    const holding = { address, size: 0, drop };
    this.#room.add(holding);
    return holding;
  }

  take(holding: Holding, bytes: number): boolean {
    const { address } = holding;
    if (!this.#shares.take(address, bytes)) return false;
    const before = holding.size;
    const isTaken = this.#room.grow(holding, bytes);
    if (holding.size === before) this.#shares.give(address, bytes);
    return isTaken;
  }

  end(holding: Holding): void {
    this.#room.remove(holding);
    this.#shares.give(holding.address, holding.size);
    holding.size = 0;
  }
}
