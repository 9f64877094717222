const FIRST_CAPACITY = 1024;

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
