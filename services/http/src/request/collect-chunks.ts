import { ApiError } from '../api-error.ts';

const FIRST_CAPACITY = 1024;
/** An honest client that encodes its body in chunks fills them; one that does not must not send many. */
const MAX_SMALL_CHUNKS = 1024;
const SMALL_BYTES = 64;

/**
 * A body in one growing buffer. Chunks are copied: each holds all the memory it was read into, and itself costs about
 * 200 bytes, however short it is.
 */
export class BodyBytes {
  #bytes = Buffer.alloc(0);
  #length = 0;

  add(chunk: Buffer): void {
    const length = this.#length + chunk.length;
    if (length > this.#bytes.length) {
      const capacity = this.#length === 0 ? length : Math.max(FIRST_CAPACITY, 2 * this.#bytes.length, length);
      const grown = Buffer.allocUnsafe(capacity);
      this.#bytes.copy(grown, 0, 0, this.#length);
      this.#bytes = grown;
    }
    chunk.copy(this.#bytes, this.#length);
    this.#length = length;
  }

  all(): Buffer {
    return this.#bytes.subarray(0, this.#length);
  }
}

/**
 * Counts the chunks of a body. Small ones are rejected only where the client itself divides the body: segments of a slow
 * line can be short too.
 */
export class ChunkCount {
  #chunks = 0;
  #bytes = 0;

  constructor(private readonly transferEncoding: string | undefined) {}

  /** Returns an error once there are many chunks and most of them are very small. */
  add({ length }: Buffer): ApiError | undefined {
    this.#chunks++;
    this.#bytes += length;
    if (this.transferEncoding === undefined || this.#chunks <= MAX_SMALL_CHUNKS) return undefined;
    if (this.#bytes >= this.#chunks * SMALL_BYTES) return undefined;
    return new ApiError('INVALID_REQUEST', `The body has too many chunks of less than ${SMALL_BYTES} bytes`);
  }
}
