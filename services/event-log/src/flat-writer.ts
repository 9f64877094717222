import { BinaryWriter } from '@bufbuild/protobuf/wire';

const VARINT_ROOM = 10;

/**
 * Writes protobuf into one growing buffer. The base class collects arrays of numbers and a chunk per string and per
 * message, which costs eight times as much for facts, with their many short strings.
 */
export class FlatWriter extends BinaryWriter {
  #bytes = Buffer.allocUnsafeSlow(16_384);
  #at = 0;
  readonly #forks: number[] = [];

  /** Discards what a failed encoding has left behind. */
  reset(): this {
    this.#at = 0;
    this.#forks.length = 0;
    return this;
  }

  override finish(): Uint8Array<ArrayBuffer> {
    if (this.buf.length > 0) throw new Error('a kind of field that FlatWriter does not write yet');
    const written = new Uint8Array(this.#at);
    written.set(this.#bytes.subarray(0, this.#at));
    this.#at = 0;
    return written;
  }

  override fork(): this {
    this.#room(1);
    this.#forks.push(this.#at++);
    return this;
  }

  /** fork() reserves one byte for the length; a longer length moves the message. */
  override join(): this {
    const start = this.#forks.pop();
    if (start === undefined) throw new Error('join without fork');
    const length = this.#at - start - 1;
    const extra = varintSize(length) - 1;
    if (extra > 0) {
      this.#room(extra);
      this.#bytes.copyWithin(start + 1 + extra, start + 1, this.#at);
    }
    this.#at = start;
    this.uint32(length);
    this.#at += length;
    return this;
  }

  override raw(chunk: Uint8Array): this {
    this.#room(chunk.length);
    this.#bytes.set(chunk, this.#at);
    this.#at += chunk.length;
    return this;
  }

  override bytes(value: Uint8Array): this {
    return this.uint32(value.length).raw(value);
  }

  override string(value: string): this {
    if (value.length < 0x80 && this.#shortAscii(value)) return this;
    const length = Buffer.byteLength(value);
    this.uint32(length);
    this.#room(length);
    this.#at += this.#bytes.write(value, this.#at);
    return this;
  }

  override uint32(value: number): this {
    if (value >>> 0 !== value) throw new RangeError(`not a uint32: ${value}`);
    this.#room(VARINT_ROOM);
    let rest = value;
    for (; rest > 0x7f; rest >>>= 7) this.#bytes[this.#at++] = (rest & 0x7f) | 0x80;
    this.#bytes[this.#at++] = rest;
    return this;
  }

  override int32(value: number): this {
    if ((value | 0) !== value) throw new RangeError(`not an int32: ${value}`);
    return this.int64(value);
  }

  override int64(value: string | number | bigint): this {
    if (typeof value !== 'number' || value < 0 || !Number.isSafeInteger(value)) return this.#wide(BigInt(value));
    this.#room(VARINT_ROOM);
    let rest = value;
    for (; rest > 0x7f; rest = Math.floor(rest / 0x80)) this.#bytes[this.#at++] = (rest % 0x80) | 0x80;
    this.#bytes[this.#at++] = rest;
    return this;
  }

  #wide(value: bigint): this {
    if (BigInt.asIntN(64, value) !== value) throw new RangeError(`not an int64: ${value}`);
    this.#room(VARINT_ROOM);
    let rest = BigInt.asUintN(64, value);
    for (; rest > 0x7fn; rest >>= 7n) this.#bytes[this.#at++] = Number(rest & 0x7fn) | 0x80;
    this.#bytes[this.#at++] = Number(rest);
    return this;
  }

  #shortAscii(value: string): boolean {
    this.#room(value.length + 1);
    let at = this.#at;
    this.#bytes[at++] = value.length;
    for (let i = 0; i < value.length; i++) {
      const code = value.charCodeAt(i);
      if (code > 0x7f) return false;
      this.#bytes[at++] = code;
    }
    this.#at = at;
    return true;
  }

  #room(bytes: number): void {
    if (this.#at + bytes <= this.#bytes.length) return;
    const wider = Buffer.allocUnsafeSlow(2 * (this.#at + bytes));
    wider.set(this.#bytes.subarray(0, this.#at));
    this.#bytes = wider;
  }
}

function varintSize(value: number): number {
  let size = 1;
  for (let rest = value; rest > 0x7f; rest >>>= 7) size++;
  return size;
}
