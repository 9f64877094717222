import type { LogRecord, NewRecord } from '../event-log.ts';

/** Layout of a record in the file: length of the key in UTF-8 (two bytes), key, value. */
const KEY_START = 2;
const LONGEST_KEY = 0xffff;

let scratch = Buffer.allocUnsafeSlow(65_536);

/** Encodes a record into a shared buffer, valid until the next call. The store copies it at once. */
export function toBytes({ key, value }: NewRecord): Buffer {
  const room = KEY_START + 3 * key.length + value.length;
  if (room > scratch.length) scratch = Buffer.allocUnsafeSlow(2 * room);
  const keyLength = scratch.write(key, KEY_START);
  scratch.writeUInt16BE(keyLength, 0);
  scratch.set(value, KEY_START + keyLength);
  return scratch.subarray(0, KEY_START + keyLength + value.length);
}

/** A record as stored in the file. Key and value are extracted on access. The store sets the offset. */
export class StoredRecord implements LogRecord {
  offset = -1;
  readonly #keyEnd: number;

  constructor(
    private readonly slab: Buffer,
    private readonly start: number,
    private readonly end: number,
  ) {
    this.#keyEnd = start + KEY_START + slab.readUInt16BE(start);
  }

  get key(): string {
    return this.slab.toString('utf8', this.start + KEY_START, this.#keyEnd);
  }

  get value(): Uint8Array {
    return new Uint8Array(this.slab.buffer, this.slab.byteOffset + this.#keyEnd, this.valueLength);
  }

  get valueLength(): number {
    return this.end - this.#keyEnd;
  }
}

const SLAB = 1 << 20;
let slab = Buffer.allocUnsafeSlow(SLAB);
let slabEnd = 0;

/** Copies a record into a shared slab: a batch of fifty thousand takes a few allocations. The store reuses `bytes`. */
export function fromBytes(bytes: Buffer, length: number): StoredRecord {
  if (slabEnd + length > slab.length) {
    slab = Buffer.allocUnsafeSlow(Math.max(SLAB, length));
    slabEnd = 0;
  }
  const start = slabEnd;
  // The buffer reports a length shorter than its content, so take the slice by hand.
  slab.set(new Uint8Array(bytes.buffer, bytes.byteOffset, length), start);
  slabEnd += length;
  return new StoredRecord(slab, start, slabEnd);
}

/** Checks a record before it joins others in a commit, so that a bad one cannot fail its neighbours. */
export function checkKey({ key }: NewRecord): void {
  if (key.length > LONGEST_KEY / 3 && Buffer.byteLength(key) > LONGEST_KEY) throw new RangeError('record key too long');
}
