const SMALLEST_BLOCK = 1024;
const BLOCK = 64 * 1024;
/** Such a chunk fills most of the block it was read into. */
export const LARGE_CHUNK = BLOCK / 2;
const NOTHING = Buffer.alloc(0);

/**
 * A body in blocks. Small chunks are copied together: each holds all the memory it was read into, and itself costs
 * about 200 bytes, however short it is.
 */
export class BodyBytes {
  readonly #blocks: Buffer[] = [];
  #length = 0;
  /** The block being filled, and how far it is. */
  #open = NOTHING;
  #filled = 0;

  add(chunk: Buffer): void {
    if (chunk.length >= LARGE_CHUNK) this.#keep(chunk);
    else this.#copy(chunk);
    this.#length += chunk.length;
  }

  all(): Buffer {
    this.#closeBlock();
    const [only] = this.#blocks;
    return this.#blocks.length === 1 && only ? only : Buffer.concat(this.#blocks, this.#length);
  }

  #keep(chunk: Buffer): void {
    this.#closeBlock();
    this.#blocks.push(chunk);
  }

  #copy(chunk: Buffer): void {
    if (this.#filled + chunk.length > this.#open.length) {
      this.#closeBlock();
      this.#open = Buffer.allocUnsafe(Math.max(chunk.length, this.#nextBlock()));
    }
    chunk.copy(this.#open, this.#filled);
    this.#filled += chunk.length;
  }

  /** Most bodies are one chunk. The blocks of others grow with them. */
  #nextBlock(): number {
    return this.#length === 0 ? 0 : Math.min(BLOCK, Math.max(SMALLEST_BLOCK, this.#length));
  }

  #closeBlock(): void {
    if (this.#filled > 0) this.#blocks.push(this.#open.subarray(0, this.#filled));
    this.#open = NOTHING;
    this.#filled = 0;
  }
}
