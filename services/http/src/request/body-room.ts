import { FairRoom, type Holding } from './fair-room.ts';

/** What a report needs at most. */
export const SMALL_BODY = 64 * 1024;
const MAX_BYTES = 32 * 2 ** 20;
const MAX_BYTES_PER_ADDRESS = 8 * 2 ** 20;
const MAX_SMALL_BYTES = 16 * 2 ** 20;
const MAX_SMALL_BYTES_PER_ADDRESS = 4 * 2 ** 20;

/** Not counted: what Node makes for its request takes more. */
const TINY_BODY = 2 * 1024;

/** The bytes of a body; the parsed body takes more memory. */
export type HeldBody = { readonly small: Holding; large?: Holding };

/**
 * Memory for bodies of unanswered requests. The first bytes of each have room of their own: large ones leave it free.
 * When room ends, bodies of the networks that hold most make way.
 */
export class BodyRoom {
  readonly #small = new FairRoom(MAX_SMALL_BYTES, { share: MAX_SMALL_BYTES_PER_ADDRESS });
  readonly #large = new FairRoom(MAX_BYTES, { share: MAX_BYTES_PER_ADDRESS });

  static needsRoom(declared: number): boolean {
    return declared === 0 || declared > TINY_BODY;
  }

  /** Undefined if there is no room for so many bytes. `drop` is called if the body must make way. */
  begin(address: string, bytes: number, drop: () => void): HeldBody | undefined {
    const small = { address, size: Math.min(bytes, SMALL_BODY), drop };
    if (!this.#small.add(small)) return undefined;
    const body = { small };
    if (this.take(body, bytes - small.size)) return body;
    this.end(body);
    return undefined;
  }

  /** False if there is no room for more bytes of the body. */
  take(body: HeldBody, bytes: number): boolean {
    if (bytes === 0) return true;
    const { small } = body;
    const first = Math.max(0, Math.min(bytes, SMALL_BODY - small.size));
    if (!this.#small.grow(small, first)) return false;
    if (bytes === first) return true;
    if (body.large) return this.#large.grow(body.large, bytes - first);
    body.large = { address: small.address, size: bytes - first, drop: () => small.drop() };
    return this.#large.add(body.large);
  }

  end({ small, large }: HeldBody): void {
    this.#small.remove(small);
    if (large) this.#large.remove(large);
  }
}
