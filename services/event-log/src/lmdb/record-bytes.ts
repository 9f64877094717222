import type { LogRecord, NewRecord } from '../event-log.ts';

/** A record in the file: length of the key in UTF-8 (two bytes), key, value. */
const KEY_START = 2;
const LONGEST_KEY = 0xffff;

let scratch = Buffer.allocUnsafeSlow(65_536);

/** Valid until the next call: the store copies it at once. */
export function toBytes({ key, value }: NewRecord): Buffer {
  const room = KEY_START + 3 * key.length + value.length;
  if (room > scratch.length) scratch = Buffer.allocUnsafeSlow(2 * room);
  const keyLength = scratch.write(key, KEY_START);
  scratch.writeUInt16BE(keyLength, 0);
  scratch.set(value, KEY_START + keyLength);
  return scratch.subarray(0, KEY_START + keyLength + value.length);
}

export function fromBytes(offset: number, bytes: Buffer): LogRecord {
  const end = KEY_START + ((bytes[0] ?? 0) << 8) + (bytes[1] ?? 0);
  return { offset, key: bytes.toString('utf8', KEY_START, end), value: bytes.subarray(end) };
}

/** Checked before a record joins others in a commit, so that one bad record cannot fail its neighbours. */
export function checkKey({ key }: NewRecord): void {
  if (key.length > LONGEST_KEY / 3 && Buffer.byteLength(key) > LONGEST_KEY) throw new RangeError('record key too long');
}
